// The files of a folder for a Go program to read: fs.readFile and the like, by requests to the server.
(() => {
  const fs = globalThis.fs, open = new Map();
  let last = 2;

  // load returns a file's bytes. Only text may be had from a request that waits: a character a byte.
  const load = path => {
    const request = new XMLHttpRequest();
    const { pathname } = new URL(path, location.origin + process.cwd().replace(/\/?$/, "/"));
    request.open("GET", "/files" + pathname, false);
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status != 200) {
      throw Object.assign(new Error(`${path}: no such file`), { code: "ENOENT" });
    }
    return Uint8Array.from(request.responseText, c => c.charCodeAt(0) & 0xff);
  };
  // answer calls back with what f returns, or with its error.
  const answer = (callback, f) => {
    try {
      callback(null, f());
    } catch (e) {
      callback(e);
    }
  };
  const stat = bytes => ({
    mode: 0o100444, size: bytes.length, dev: 0, ino: 0, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 1, blocks: 1,
    atimeMs: 0, mtimeMs: 0, ctimeMs: 0, isDirectory: () => false,
  });

  fs.constants.O_DIRECTORY = 0o200000; // -1 is none, with which Go looks for no folder
  fs.stat = (path, callback) => answer(callback, () => stat(load(path)));
  fs.open = (path, flags, mode, callback) => answer(callback, () => {
    open.set(++last, { bytes: load(path), at: 0 });
    return last;
  });
  fs.fstat = (fd, callback) => answer(callback, () => stat(open.get(fd).bytes));
  fs.close = (fd, callback) => answer(callback, () => { open.delete(fd); });
  fs.read = (fd, buffer, offset, length, position, callback) => answer(callback, () => {
    const file = open.get(fd), from = position ?? file.at;
    const part = file.bytes.subarray(from, from + length);
    buffer.set(part, offset);
    if (position === null) {
      file.at += part.length;
    }
    return part.length;
  });
})();
