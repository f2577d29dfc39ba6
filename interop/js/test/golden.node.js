// node golden.node.js TIER FILE: prints the hashes of the stream in the file.
import { readFileSync } from "node:fs";
import { load } from "hantei";
import { hashes } from "./golden.js";

const [tier, file] = process.argv.slice(2), { buffer } = readFileSync(file);
process.stdout.write(hashes(await load({ tier }), buffer));
