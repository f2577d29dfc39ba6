// The program in Go: it is started here, called, and its memory looked at.
import { goRuntime } from "./go.js"; // made by ../build of Go's wasm_exec.js

// Where the program leaves what in its exchange; see exchange.go.
const wordHandle = 0, wordRows = 1, wordColumns = 2, wordText = 30, wordLength = 31;
const faultArgument = 1;

const utf8 = new TextDecoder(), toUTF8 = new TextEncoder();

// A Program is one instance of the WebAssembly module, with memory of its own.
export class Program {
  #exports;
  #stopped; // what the program said last, once it has ended
  #words;
  #exchange;
  #handles = new FinalizationRegistry(handle => this.drop(handle));

  // start runs the module until it waits to be called.
  static async start(module, { vectors, crypto }) {
    const program = new Program();
    let said = "";
    const { Go, hanteiSIMD128 } = goRuntime(crypto, text => { said += text; });
    const go = new Go();
    if (vectors) {
      hanteiSIMD128(go);
    } else {
      go.importObject.hantei = { load: () => 0, routine: () => {} };
    }
    go.exit = code => { program.#stopped = said.trim().split("\n")[0] || `exit status ${code}`; };
    const instance = await WebAssembly.instantiate(module, go.importObject);
    program.#exports = instance.exports;
    go.run(instance).catch(e => { program.#stopped ??= String(e); }); // returns when Go waits; the promise is for its end
    program.#check("load");
    program.#exchange = instance.exports.exchange();
    return program;
  }

  // ended is whether the program has ended. Calls throw then, and what is in the memory stays as it is.
  get ended() { return this.#stopped !== undefined; }

  #check(method) {
    if (this.ended) {
      throw new Error(`hantei: ${method}: the program has ended: ${this.#stopped}; load() starts a new one`);
    }
  }

  // buffer is the memory. It is another ArrayBuffer once the memory has grown.
  get buffer() { return this.#exports.mem.buffer; }

  get words() {
    const { buffer } = this;
    if (this.#words?.buffer !== buffer) {
      this.#words = new Uint32Array(buffer, this.#exchange, 32);
    }
    return this.#words;
  }

  // call calls an exported function and throws what went wrong, in the name of the method that the caller has called.
  call(method, name, ...numbers) {
    this.#check(method);
    let status;
    try {
      status = this.#exports[name](...numbers);
    } catch (e) {
      this.#stopped ??= String(e);
    }
    this.#check(method);
    if (status) {
      const text = this.text();
      throw status === faultArgument ? new RangeError(`hantei: ${method}: ${text}`) : new Error(`hantei: ${method}: internal error: ${text}`);
    }
  }

  // text is what the program has just said.
  text() {
    const { words } = this;
    return utf8.decode(new Uint8Array(this.buffer, words[wordText], words[wordLength]));
  }

  // say hands a text to the program for a method and returns its length. Of an address an exported function
  // gives the bits with a sign: one from 2 GiB on comes as a negative number.
  say(method, text) {
    this.#check(method);
    const bytes = toUTF8.encode(text);
    const room = this.#exports.textRoom(bytes.length) >>> 0; // may grow the memory, which then has another buffer
    new Uint8Array(this.buffer, room, bytes.length).set(bytes);
    return bytes.length;
  }

  // What the last call left in the exchange.
  get handle() { return this.words[wordHandle]; }
  get rows() { return this.words[wordRows]; }
  place(k) { return this.words[wordColumns + k]; }
  get list() { return new Uint32Array(this.buffer, this.place(0), this.rows); }

  // keep gives the handle back when the object is gone.
  keep(object, handle) { this.#handles.register(object, handle, object); }

  // release gives the handle of an object back at once.
  release(object, handle) {
    this.#handles.unregister(object);
    this.drop(handle);
  }

  drop(handle) {
    if (!this.ended) {
      this.call("free", "drop", handle);
    }
  }
}
