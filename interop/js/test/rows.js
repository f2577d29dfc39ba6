// A test on rows: all call forms give what the rows give one at a time, on every tier.
import { records } from "./node_modules/hantei/catalog.js";
import { equal, throws } from "./check.js";
import { scene } from "./scene.js";

// answersOf are the answers of a result, a list of numbers for each row.
export function answersOf(test, result) {
  if (test.form === "hits") {
    return Array.from({ length: result.length }, (_, i) => [Number(result.has(i))]);
  }
  if (test.form === "numbers") {
    return Array.from(result, number => [number]);
  }
  const { columns } = records.find(({ name }) => name === test.record);
  return Array.from({ length: result.length }, (_, i) => columns.map(column => result[column][i]));
}

export const rowCases = (hantei, test, element) => ({
  [`${test.name} ${element}: rows`]: () => {
    const n = 200, first = scene(hantei, test.first, n, element, 1), second = scene(hantei, test.second, n, element, 2);
    const run = (a, b, into) => hantei[test.name](a, b, into);
    const single = (i, j) => answersOf(test, run(first.subarray(i, i + 1), second.subarray(j, j + 1)))[0];
    const rows = Array.from({ length: n }, (_, i) => i), best = hantei.tier;
    for (const tier of hantei.tiers) {
      hantei.useTier(tier);
      equal(answersOf(test, run(first, second)), rows.map(i => single(i, i)), `${tier}, rows against rows`);
      equal(answersOf(test, run(first.subarray(3, 4), second)), rows.map(i => single(3, i)), `${tier}, one against rows`);
      equal(answersOf(test, run(first, second.subarray(5, 6))), rows.map(i => single(i, 5)), `${tier}, rows against one`);
    }
    hantei.useTier(best);

    const into = run(first.subarray(0, 2), second.subarray(0, 2));
    equal(run(first, second, into) === into, true);
    equal(answersOf(test, into), answersOf(test, run(first, second)), "a result used again");
    equal(run(first.subarray(0, 0), second.subarray(0, 0), into).length, 0);
    throws(() => run(first, second.subarray(0, 2), into), RangeError, "200 rows", "2", "need equal numbers or 1");
  },
});
