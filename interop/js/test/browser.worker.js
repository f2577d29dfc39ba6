// The cases in a worker, and the golden stream, which the server has as golden.
import { load } from "./node_modules/hantei/index.js";
import { run } from "./browser.js";
import { hashes } from "./golden.js";

postMessage(await run("worker", load));
const stream = await (await fetch("golden")).arrayBuffer();
postMessage(hashes(await load(), stream).trim().replaceAll("\n", ", "));
postMessage("done");
