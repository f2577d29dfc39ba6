// Sends what the page shows after some frames, with few bullets and then with many, for which Go's memory has to grow.
import { world } from "./page.js";

const frames = n => new Promise(done => {
  const until = world.frames + n;
  const look = () => world.frames < until ? requestAnimationFrame(look) : done();
  look();
});

// picture counts the pixels that are brighter than the night, by which of red and blue is stronger.
function picture() {
  const view = document.getElementById("view");
  const { data } = view.getContext("2d").getImageData(0, 0, view.width, view.height);
  const count = { red: 0, blue: 0 };
  for (let p = 0; p < data.length; p += 4) {
    if (data[p] > 100 && data[p] > data[p + 2]) count.red++;
    if (data[p + 2] > 100 && data[p + 2] > data[p]) count.blue++;
  }
  return count;
}

const columns = shapes => shapes.map(column => Array.from(column));
const shown = [];
const slider = document.getElementById("count");
for (const bullets of [slider.valueAsNumber, 100000]) {
  slider.value = bullets;
  slider.oninput();
  await frames(30);
  shown.push({
    bullets: columns(world.bullets), lasers: columns(world.lasers), ships: columns(world.ships),
    struck: Array.from(world.struck), picture: picture(), text: document.querySelector("footer").innerText,
  });
}
await fetch("/shown", { method: "POST", body: JSON.stringify(shown) });
