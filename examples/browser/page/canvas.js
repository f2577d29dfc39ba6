// Canvases that are as sharp as the screen.

// fit gives a canvas as many pixels as the screen shows of it, and returns its context, scaled so that the canvas is
// width units wide, with its height in these units.
export function fit(canvas, width = canvas.clientWidth) {
  const scale = devicePixelRatio || 1;
  const w = Math.max(1, Math.round(canvas.clientWidth * scale)), h = Math.max(1, Math.round(canvas.clientHeight * scale));
  if (canvas.width != w || canvas.height != h) {
    canvas.width = w;
    canvas.height = h;
  }
  const context = canvas.getContext("2d"), unit = w / width;
  context.setTransform(unit, 0, 0, unit, 0, 0);
  context.clearRect(0, 0, width, h / unit);
  return { context, height: h / unit, unit };
}
