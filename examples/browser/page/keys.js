// The arrow keys.

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// arrowOf returns where an arrow key points, as [x, y], or undefined for every other key and for the browser's own shortcuts.
export const arrowOf = e => e.altKey || e.ctrlKey || e.metaKey ? undefined : arrows[e.key];
