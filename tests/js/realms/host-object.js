// $262, as test262 wants it of a host.
const other = $262.createRealm();
console.log(other.global !== globalThis, other.global.$262 === other, $262.global === globalThis);
console.log(other.evalScript('var a = 1; typeof $262.createRealm'), other.global.a, typeof a);
const buffer = new ArrayBuffer(8), view = new Uint8Array(buffer);
const read = () => view[0], write = () => { view[0] = 1; };
for (let i = 0; i < 20; i++) { read(); write(); }
$262.detachArrayBuffer(buffer);
write();
console.log(view.length, read(), buffer.byteLength);
try { $262.detachArrayBuffer({}); } catch (e) { console.log(e instanceof TypeError); }
$262.gc();
console.log($262.agent.getReport(), $262.agent.monotonicNow() > 0);
// expect: true true true
// expect: function 1 undefined
// expect: 0 undefined 0
// expect: true
// expect: null true
