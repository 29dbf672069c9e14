// Anything may be cleared; a timer clears itself and others, also through its number.
for (const nothing of [undefined, null, 1, "x", {}, Symbol.iterator]) clearTimeout(nothing);
const a = setTimeout(() => { print("a"); clearTimeout(b); clearTimeout(a); }, 1);
const b = setTimeout(() => print("b"), 1);
const c = setTimeout(() => print("c"), 1);
clearTimeout(+c);
const i = setImmediate(() => print("immediate"));
clearImmediate(i);
setTimeout(() => print("unref"), 1e6).unref();
const d = setTimeout(() => {}, 1).unref();
print(d.hasRef(), d.ref().hasRef(), d.close().hasRef(), typeof +d);
for (const f of [setTimeout, setInterval, setImmediate, queueMicrotask]) {
  try { f("code"); } catch (e) { print(e.name, e.message); }
}
// expect: false true true number
// expect: TypeError The "callback" argument must be of type function. Received code
// expect: TypeError The "callback" argument must be of type function. Received code
// expect: TypeError The "callback" argument must be of type function. Received code
// expect: TypeError The "callback" argument must be of type function. Received code
// expect: a
