// For programs that Go's wasm_exec_node.js runs in Node: loaded before it, this offers
// simd128 to each of them.
//
//	NODE_OPTIONS="--require $PWD/internal/simd128/node.cjs" GOOS=js GOARCH=wasm \
//	  go test -tags hantei_simd128 -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" .
require("./simd128.js");

let offering; // the class Go of wasm_exec.js, with the offer
Object.defineProperty(globalThis, "Go", {
  get: () => offering,
  set(Go) {
    offering = class extends Go {
      constructor() {
        super();
        hanteiSIMD128(this);
      }
    };
  },
});
