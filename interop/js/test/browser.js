// The cases in a browser.
import { cases } from "./cases.js";

// run returns a line that tells what came of them.
export async function run(where, load) {
  let passed = 0;
  const failed = [];
  for (const tier of ["simd128", "generic"]) {
    const hantei = await load({ tier });
    for (const [name, f] of Object.entries(cases(hantei, load))) {
      try {
        await f();
        passed++;
      } catch (e) {
        failed.push(`${tier}: ${name}: ${e.message}`);
      }
    }
  }
  return `${where}: ${passed} passed, ${failed.length} failed ${failed.join("; ")}`.replaceAll('"', "'").trim();
}
