// yield*: what inner iterators lack or answer wrongly.
const log = [];
function make(methods) {
  return Object.assign({ [Symbol.iterator]() { return this; }, next() { return { value: 1 }; } }, methods);
}
function* outer(inner) { return yield* inner; }
function start(methods) { const it = outer(make(methods)); it.next(); return it; }
function attempt(f) {
  try { console.log(JSON.stringify(f())); } catch (e) { console.log(e.message ?? e); }
}
attempt(() => start({}).throw('x'));
// expect: The iterator does not provide a 'throw' method.
attempt(() => start({ return() { log.push('closed'); return {}; } }).throw('x'));
// expect: The iterator does not provide a 'throw' method.
console.log(log.join());
// expect: closed
attempt(() => start({ return() { throw 'from return'; } }).throw('x'));
// expect: from return
attempt(() => start({}).return(4));
// expect: {"value":4,"done":true}
attempt(() => start({ return(v) { return { value: v + 1, done: true }; } }).return(4));
// expect: {"value":5,"done":true}
attempt(() => start({ return(v) { return { value: v + 1, done: false }; } }).return(4));
// expect: {"value":5,"done":false}
attempt(() => start({ return: null }).return(6));
// expect: {"value":6,"done":true}
attempt(() => start({ return() { return 1; } }).return(6));
// expect: Iterator result 1 is not an object
attempt(() => start({ throw(v) { return { value: v, done: true }; } }).throw(7));
// expect: {"value":7,"done":true}
attempt(() => outer({}).next());
// expect: inner is not iterable
attempt(() => outer(make({ next() { return 3; } })).next());
// expect: Iterator result 3 is not an object
