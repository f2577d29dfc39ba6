// What the microscope shows, in words.

import { count } from "./number.js";
import { exact, hantei, textbook } from "./survey.js";

const element = id => document.getElementById(id);

// showVerdict counts the mistakes of both methods in a result of microscope.js with all of its exact answers.
export function showVerdict(view, result) {
  const all = result.says.length;
  const mistakes = method => result.says.reduce((n, _, i) => n + result.wrong(method, i), 0);
  const theirs = mistakes(textbook), ours = mistakes(hantei);
  for (const [name, wrong] of [["textbook", theirs], ["hantei", ours]]) {
    element(name + "-count").textContent = `wrong in ${count(wrong)} of ${count(all)}`;
    element(name + "-count").className = wrong ? "wrong" : "";
    element(name + "-mistakes").textContent = `${count(wrong)} wrong`;
  }
  if (result.says.every(says => ((says ^ result.says[0]) & exact) == 0)) {
    say("No edge here: everywhere in this view the answer is the same. Bring the shapes to a touch to see one.");
    return;
  }
  const more = theirs || view.step == view.floats ? "" : " Zoom in: the mistakes are small.";
  say(`Textbook wrong in ${count(theirs)} of ${count(all)} positions, hantei in ${count(ours)}.${more}`, theirs ? "wrong" : "");
}

// say shows a sentence. Unchanged text is left alone, for a screen reader says what changes.
export function say(text, kind = "") {
  const verdict = element("verdict");
  if (verdict.textContent != text) {
    verdict.textContent = text;
  }
  verdict.className = kind;
}

// showScale says what a square of the view is. even tells whether floats are equally far from each other along both axes.
export function showScale(view, even) {
  const step = `Each square is one float: from one to the next it is ${view.step}`;
  element("scale").textContent =
    view.step > view.floats ? `Each square stands for ${count((view.step / view.floats) ** 2)} positions; the answer is for one of them.` :
    even ? `${step}, and there is no position in between.` : `${step}.`;
}
