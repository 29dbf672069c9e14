var o = Object.defineProperties({}, { a: { value: 1, enumerable: true },
  b: { get() { return 2; }, enumerable: true }, [Symbol.for('s')]: { value: 3 } });
console.log(JSON.stringify(o), o[Symbol.for('s')]);
var t = {};
try { Object.defineProperties(t, { ok: { value: 1 }, bad: 5 }); } catch (e) {
  console.log(e.name, 'ok' in t); }

// expect: {"a":1,"b":2} 3
// expect: TypeError false
