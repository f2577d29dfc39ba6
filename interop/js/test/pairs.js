// Calls over pairs give what the test gives for each pair.
import { tests } from "./node_modules/hantei/catalog.js";
import { equal, throws } from "./check.js";
import { answersOf } from "./rows.js";
import { random, scene } from "./scene.js";

const limit = { circleSweep: 0.5 }; // of others 1

// table is the answer for every row of the first side and every row of the second.
const table = (hantei, test, first, second) => Array.from({ length: first.length }, (_, i) =>
  answersOf(test, hantei[test.name](first.subarray(i, i + 1), second)).map(([answer]) => answer));

// chosen are the pairs that pass, in order, with their answer.
function chosen(answers, pass) {
  const all = [];
  answers.forEach((row, i) => row.forEach((answer, j) => {
    if (pass(answer, i, j)) {
      all.push([i, j, answer]);
    }
  }));
  return all;
}

const rowsOf = list => [...list];
const pairsOf = all => all.map(([i, j]) => [i, j]);

export function pairCases(hantei, test, element) {
  if (test.form === "record") {
    return recordCases(hantei, test, element);
  }
  return test.form === "hits" ? hitCases(hantei, test, element) : numberCases(hantei, test, element);
}

// sides of a test, the answers for all pairs, a list of candidates, and filters.
function setting(hantei, test, element) {
  const first = scene(hantei, test.first, 60, element, 3), second = scene(hantei, test.second, 50, element, 4), next = random(5);
  const candidates = Array.from({ length: 400 }, () => [Math.floor(next() * 60), Math.floor(next() * 50)]);
  const list = hantei.pairs().assign(candidates.map(([i]) => i), candidates.map(([, j]) => j));
  const filters = [first, second].map(side => {
    const bits = () => Array.from({ length: side.length }, () => 1 << Math.floor(next() * 4));
    return hantei.filter(side.length).assign({ category: bits(), mask: bits().map(bit => bit | 2) });
  });
  const [f, s] = filters;
  const meet = (i, j) => (f.category[i] & s.mask[j]) !== 0 && (s.category[j] & f.mask[i]) !== 0;
  return { first, second, candidates, list, filters, meet, answers: table(hantei, test, first, second) };
}

const hitCases = (hantei, test, element) => ({
  [`${test.name} ${element}: pairs`]: () => {
    const { first, second, candidates, list, filters, meet, answers } = setting(hantei, test, element);
    const hit = answer => answer === 1, into = hantei.pairs(7);
    const found = hantei.cross(test.name, first, second, { into });
    equal(found === into, true);
    equal(rowsOf(found), pairsOf(chosen(answers, hit)), "cross");
    equal(found.length > 10, true, "there are hits");
    equal(rowsOf(hantei.among(test.name, first, second, list)), candidates.filter(([i, j]) => answers[i][j] === 1), "among");
    const [f, s] = filters;
    equal(rowsOf(hantei.cross(test.name, first, second, { first: f, second: s })),
      pairsOf(chosen(answers, (answer, i, j) => answer === 1 && meet(i, j))), "cross with filters");
    const all = hantei.filter(2);
    all.resize(first.length);
    equal(rowsOf(hantei.cross(test.name, first, second, { first: all })), pairsOf(chosen(answers, hit)), "cross with a filter that lets all pass");
    throws(() => hantei.cross(test.name, first, second, { most: 3, into }), RangeError, "more than 3 pairs");
    throws(() => hantei.among(test.name, first, second, list, { into: list }), RangeError, "need another");
    if (test.symmetric) {
      const all = chosen(table(hantei, test, first, first), (answer, i, j) => hit(answer) && i < j);
      equal(rowsOf(hantei.self(test.name, first)), pairsOf(all), "self");
      const mine = (i, j) => (f.category[i] & f.mask[j]) !== 0 && (f.category[j] & f.mask[i]) !== 0;
      equal(rowsOf(hantei.self(test.name, first, { filter: f })), pairsOf(all.filter(([i, j]) => mine(i, j))), "self with a filter");
    } else {
      throws(() => hantei.self(test.name, first), TypeError, `"${test.name}"`);
    }
  },
});

const numberCases = (hantei, test, element) => ({
  [`${test.name} ${element}: pairs within a limit`]: () => {
    const { first, second, candidates, list, filters, meet, answers } = setting(hantei, test, element);
    const most = limit[test.name] ?? 1, within = answer => answer <= most;
    const found = hantei.crossWithin(test.name, first, second, most);
    equal([...found.a].map((a, k) => [a, found.b[k], found.v[k]]), chosen(answers, within), "crossWithin");
    equal(found.length > 10, true, "there are pairs");
    equal(rowsOf(hantei.amongWithin(test.name, first, second, list, most, { into: found })),
      candidates.filter(([i, j]) => within(answers[i][j])), "amongWithin");
    const some = answers.flat().find(answer => 0 < answer && answer < most), below = some - some * 2 ** -40; // f32 does not hold it
    for (const high of [below, 0.1, 1e39, -1e-50, -1e-9]) {
      equal(rowsOf(hantei.crossWithin(test.name, first, second, high)), pairsOf(chosen(answers, answer => answer <= high)), `limit ${high}`);
    }
    const limits = Array.from({ length: first.length }, (_, i) => i === 0 ? below : i / 60), [f, s] = filters;
    const passes = (answer, i, j) => within(answer) && answer <= limits[i] && meet(i, j);
    const options = { limits, first: f, second: s };
    equal(rowsOf(hantei.crossWithin(test.name, first, second, most, options)), pairsOf(chosen(answers, passes)), "with limits and filters");
    equal(rowsOf(hantei.crossWithin(test.name, first, second, Infinity, { limits: hantei.numbers(limits, element) })),
      pairsOf(chosen(answers, (answer, i) => answer <= (element === "f32" ? Math.fround(limits[i]) : limits[i]))), "with limits alone");
    throws(() => hantei.crossWithin(test.name, first, second, NaN), RangeError, "limit is NaN");
    throws(() => hantei.crossWithin(test.name, first, second, 1, { limits: [1] }), RangeError, "options.limits has 1 rows, need 60");
    if (test.symmetric) {
      const all = chosen(table(hantei, test, first, first), (answer, i, j) => within(answer) && i < j);
      equal(rowsOf(hantei.selfWithin(test.name, first, most)), pairsOf(all), "selfWithin");
    }
    const sorted = hantei.crossWithin(test.name, first, second, most);
    sorted.sort();
    equal(rowsOf(sorted), pairsOf(chosen(answers, within).sort((p, q) => p[2] - q[2] || p[0] - q[0] || p[1] - q[1])), "sort");
    const least = hantei.crossWithin(test.name, first, second, most).least();
    const want = answers.map((row, i) => chosen([row], within).map(([, j, v]) => [i, j, v]).sort((p, q) => p[2] - q[2])[0]).filter(Boolean);
    equal(rowsOf(least), pairsOf(want), "least");
  },
});

const recordCases = (hantei, test, element) => ({
  [`${test.name} ${element}: records`]: () => {
    const { first, second, candidates, list } = setting(hantei, test, element);
    const got = answersOf(test, hantei.records(test.name, first, second, list));
    equal(got, candidates.map(([i, j]) => answersOf(test, hantei[test.name](first.subarray(i, i + 1), second.subarray(j, j + 1)))[0]));
    const companions = tests.filter(({ form, first, second }) => form === "numbers" && first === test.first && second === test.second);
    for (const { name } of companions) {
      const found = hantei.crossWithin(name, first, second, 1), records = hantei.records(test.name, first, second, found);
      equal(answersOf(test, records).map(([number]) => number), found.v, `the first column is that of ${name}`);
    }
  },
});
