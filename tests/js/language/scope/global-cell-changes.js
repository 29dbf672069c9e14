// A function caches a global's cell while the global changes its kind of value and its attributes.
var g = 1;
function read() { return g; }
var log = [];
for (var v of [1, 1.5, 'str', undefined, null, {}]) { g = v; log.push(typeof read()); }
delete globalThis.g;
Object.defineProperty(globalThis, 'h', { value: 1, configurable: true, writable: true });
function readH() { return typeof h; }
log.push(readH());
delete globalThis.h;
log.push(readH());
h = 'again';
log.push(readH());
console.log(log.join());

// expect: number,number,string,undefined,object,object,number,undefined,string
