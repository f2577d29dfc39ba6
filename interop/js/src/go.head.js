// goRuntime gives what runs a program of Go: wasm_exec.js of the Go release that compiled hantei.wasm, and simd128.js of
// hantei, as they are. Both read and set properties of globalThis. Here that is an object which only they see, so that a
// page's own globals stay as they are. write gets what the program prints, in general its last words.
export function goRuntime(crypto, write) {
const utf8 = new TextDecoder();
const notThere = () => Object.assign(new Error("not implemented"), { code: "ENOSYS" });
const fs = {
  constants: { O_WRONLY: -1, O_RDWR: -1, O_CREAT: -1, O_TRUNC: -1, O_APPEND: -1, O_EXCL: -1, O_DIRECTORY: -1 },
  writeSync(fd, bytes) {
    write(utf8.decode(bytes));
    return bytes.length;
  },
  write(fd, bytes, offset, length, position, callback) {
    callback(null, this.writeSync(fd, bytes));
  },
  open(path, flags, mode, callback) { callback(notThere()); },
};
const globalThis = { Array, Date, Error, Object, Promise, Uint8Array, TextDecoder, TextEncoder, console, crypto, fs, performance };

