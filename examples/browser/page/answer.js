// What the library says of the two shapes, in words.

import { fixed } from "./number.js";
import { kindOf } from "./shapes/every.js";

const element = id => document.getElementById(id);

// showAnswer takes the two shapes and the answer of question.js about them.
export function showAnswer(first, second, answer) {
  const box = element("answer");
  box.className = !answer ? "none" : answer.hit ? "hit" : "miss";
  // Unchanged text is left alone, for a screen reader says what changes.
  const html = sentence(first, second, answer);
  if (box.dataset.html != html) {
    box.innerHTML = box.dataset.html = html;
  }
  element("numbers").replaceChildren(...rows(first, second, answer).map(([name, value]) => {
    const row = document.createElement("div");
    row.append(Object.assign(document.createElement("dt"), { textContent: name }),
      Object.assign(document.createElement("dd"), { textContent: value }));
    return row;
  }));
}

function sentence(first, second, answer) {
  if (!answer) {
    return `<b>No test yet</b> <span>hantei cannot test ${kindOf(first).a} with ${kindOf(second).a} so far.</span>`;
  }
  const says = answer.hit ? "They touch" : "They do not touch";
  if (answer.textbook == answer.hit) {
    return `<b>${says}</b>`;
  }
  return `<b>${says}</b> <span class="wrong">The textbook formula says they ${answer.hit ? "do not" : "do"}, and is wrong.</span>`;
}

function rows(first, second, answer) {
  if (!answer) {
    return [];
  }
  const place = (x, y) => `${fixed(x)}, ${fixed(y)}`;
  const all = [];
  if (answer.measure == "EllipseNearest") {
    all.push(["Distance", answer.distance < 0 ? `${fixed(answer.distance)} (inside)` : fixed(answer.distance)],
      ["Nearest point", place(answer.x, answer.y)], ["Normal there", place(answer.normalX, answer.normalY)]);
  } else if (!Number.isNaN(answer.time)) {
    const never = !Number.isFinite(answer.time);
    all.push(["Time of impact", never ? "never" : `${fixed(answer.time)} of the way`]);
    if (Number.isFinite(answer.x)) {
      all.push(["Point of contact", place(answer.x, answer.y)], ["Normal there", place(answer.normalX, answer.normalY)]);
    }
  } else {
    all.push(["Distance", "not measured for this pair yet"]);
  }
  all.push(["Answered by", [...new Set([answer.test, answer.measure])].filter(name => name).join(", ")]);
  const how = standIn(first, second, answer.test);
  if (how) {
    all.push(["How", how]);
  }
  return all;
}

// standIn tells which shape goes into the test as a special case of another.
function standIn(first, second, test) {
  const has = name => first.kind == name || second.kind == name;
  switch (test) {
    case "BoxCircle":
    case "CapsuleCircle":
    case "RayCircleHit": return has("point") ? "the point goes in as a circle of radius 0" : "";
    case "CircleCircle": return has("point") ? "a point goes in as a circle of radius 0" : "";
    case "CircleSweepHit":
      return has("circle") ? "the circle goes in as one that moves by 0" :
        has("point") ? "the point goes in as a circle of radius 0 that moves by 0" : "";
  }
  return "";
}
