// Files are written as text in UTF-8, or as the bytes of a buffer or view. Devices take them here.
function thrown(action) {
  try { action(); return "nothing"; } catch (error) { return String(error); }
}
console.log(writeFile.name, writeFile.length, thrown(() => writeFile("/dev/null", "text")));
const views = [new ArrayBuffer(3), new Uint16Array(4), new DataView(new ArrayBuffer(2)), new SharedArrayBuffer(1)];
for (const view of views) console.log(thrown(() => writeFile("/dev/null", view)));
const gone = new Uint8Array(8);
gone.buffer.transfer();
console.log(thrown(() => writeFile("/dev/null", gone)));
console.log(thrown(() => writeFile("/no-such-folder/file", "text")));
console.log(thrown(() => writeFile("/", "text")));
console.log(thrown(() => writeFile("/dev/null", { toString() { throw new RangeError("no text"); } })));
console.log(thrown(() => writeFile(Symbol(), "text")));
// expect: writeFile 2 nothing
// expect: nothing
// expect: nothing
// expect: nothing
// expect: nothing
// expect: nothing
// expect: Error: cannot write file /no-such-folder/file: No such file or directory
// expect: Error: cannot write file /: Is a directory
// expect: RangeError: no text
// expect: TypeError: Cannot convert a Symbol value to a string
