// What the cases compare with, in Node and in a browser.
export function equal(got, want, what = "value") {
  const a = show(got), b = show(want);
  if (a !== b) {
    throw new Error(`${what}: got ${a.slice(0, 500)}, want ${b.slice(0, 500)}`);
  }
}

export function ok(condition, what) {
  if (!condition) {
    throw new Error(what);
  }
}

// throws checks that f throws an error of that class, whose text has all these words.
export function throws(f, Class, ...words) {
  let error;
  try {
    f();
  } catch (e) {
    error = e;
  }
  ok(error !== undefined, `${f} throws nothing, want ${Class.name}: ${words.join(" ")}`);
  ok(error.constructor === Class && words.every(word => error.message.includes(word)),
    `${f} throws ${error.name}: ${error.message}, want ${Class.name}: ${words.join(" ")}`);
}

// show is a value as text, the same for the same bits: of NaN all count as the same.
function show(value) {
  if (typeof value === "number") {
    return Object.is(value, -0) ? "-0" : String(value);
  }
  if (ArrayBuffer.isView(value) || Array.isArray(value)) {
    return `[${Array.from(value, show).join(", ")}]`;
  }
  if (value !== null && typeof value === "object") {
    return `{${Object.entries(value).map(([k, v]) => `${k}: ${show(v)}`).join(", ")}}`;
  }
  return JSON.stringify(value) ?? String(value);
}
