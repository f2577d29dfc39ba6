// Numbers as a reader wants them.

// fixed writes a measure with the digits that there is use for.
export const fixed = x => x != 0 && Math.abs(x) < 0.001 ? x.toExponential(1) : x.toFixed(Math.abs(x) < 10 ? 3 : 1);

// count writes a whole number.
export const count = x => Math.round(x).toLocaleString("en");
