// Prototypes that go in circles through proxies end in a RangeError.
const target = {};
const proxy = new Proxy(target, {});
Object.setPrototypeOf(target, proxy);
function F() {}
const ask = [() => proxy.x, () => { proxy.x = 1; }, () => 'x' in proxy, () => target[1],
             () => proxy instanceof F, () => F.prototype.isPrototypeOf(target),
             () => { for (const k in proxy); },
             () => Object.prototype.__lookupGetter__.call(target, 'x')];
for (const f of ask) {
  try { console.log(f()); } catch (e) { console.log(e.name, e.message); }
}
const self = {};
const other = new Proxy({}, { getPrototypeOf: () => self });
Object.setPrototypeOf(self, other);
try { self instanceof F; } catch (e) { console.log(e.name); }
// expect: RangeError Maximum call stack size exceeded
// expect: RangeError Maximum call stack size exceeded
// expect: RangeError Maximum call stack size exceeded
// expect: RangeError Maximum call stack size exceeded
// expect: RangeError Maximum call stack size exceeded
// expect: RangeError Maximum call stack size exceeded
// expect: RangeError Maximum call stack size exceeded
// expect: RangeError Maximum call stack size exceeded
// expect: RangeError
