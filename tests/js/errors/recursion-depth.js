// Functions that call themselves come as far as programs expect that were written for other engines.
const depthOf = start => {
  let depth = 0;
  try { start(() => depth++); } catch (error) { if (!(error instanceof RangeError)) throw error; }
  return depth;
};
function none(count) { count(); none(count); }
function three(count, a, b) { count(); const x = a + 1, y = b + 2; return three(count, x, y) + 1; }
class Method { call(count) { count(); return this.call(count); } }
function callback(count) { count(); [1].forEach(() => callback(count)); }
function guarded(count) { count(); try { return guarded(count); } finally { } }
const object = { count: null, get next() { this.count(); return this.next; } };

console.log(depthOf(none) > 12000, depthOf(three) > 7000, depthOf(c => new Method().call(c)) > 12000);
console.log(depthOf(callback) > 2900, depthOf(guarded) > 9000);
console.log(depthOf(c => { object.count = c; object.next; }) > 3000);

// expect: true true true
// expect: true true
// expect: true
