// hanteiSIMD128 offers the vectors of WebAssembly to hantei in the program that go, a Go of
// wasm_exec.js, is about to run. The program has to be built with the tag hantei_simd128.
// To be called before the program's module is instantiated, for it adds to go.importObject.
// Where there are no such vectors hantei takes its tier "generic".
globalThis.hanteiSIMD128 = go => {
  let mem, kernels;
  const run = go.run;
  go.run = function (instance) {
    mem = instance.exports.mem;
    return run.call(this, instance);
  };
  go.importObject.hantei = {
    // load instantiates the module at these bytes of Go's memory on that memory.
    load(at, length) {
      const bytes = new Uint8Array(mem.buffer, at, length);
      if (!WebAssembly.validate(bytes)) {
        return 0; // an engine without vectors
      }
      try {
        kernels = new WebAssembly.Instance(new WebAssembly.Module(bytes), { go: { mem } }).exports;
      } catch (e) {
        console.warn("hantei: no tier simd128:", e);
        return 0;
      }
      return 1;
    },
    routine: (args, unsure, number) => kernels.routine(args, unsure, number),
  };
};
