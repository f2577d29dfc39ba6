// The colours of style.css for what is drawn on canvases. They follow the visitor's choice of light or dark.

export const colours = {};

const names = ["paper", "card", "ink", "soft", "line", "hit", "wrong", "body"];
const listeners = [];

function read() {
  const style = getComputedStyle(document.documentElement);
  for (const name of names) {
    colours[name] = style.getPropertyValue("--" + name).trim();
  }
}

// onTheme has f called now and after every change of the colours.
export function onTheme(f) {
  listeners.push(f);
  f();
}

// channels returns red, green and blue of a colour written as #rrggbb.
export const channels = colour => [1, 3, 5].map(at => parseInt(colour.slice(at, at + 2), 16));

read();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
  read();
  listeners.forEach(f => f());
});
