// toArray, forEach, some, every, find, reduce; those that end early close the iterator.
function* source() { try { yield 1; yield 2; yield 3; } finally { console.log('closed'); } }
console.log(source().toArray(), source().reduce((a, b) => a + b), source().reduce((a, b) => a + b, ''));
// expect: closed
// expect: closed
// expect: closed
// expect: [ 1, 2, 3 ] 6 123
console.log(source().forEach((x, i) => console.log(x, i)));
// expect: 1 0
// expect: 2 1
// expect: 3 2
// expect: closed
// expect: undefined
console.log(source().some(x => x > 1), source().some(x => x > 5));
// expect: closed
// expect: closed
// expect: true false
console.log(source().every(x => x < 2), source().every(x => x < 5));
// expect: closed
// expect: closed
// expect: false true
console.log(source().find((x, i) => i == 1), source().find(() => 0));
// expect: closed
// expect: closed
// expect: 2 undefined
const fails = f => { try { f(); } catch (e) { console.log(e.name + ': ' + e.message); } };
fails(() => source().find(5));
// expect: TypeError: 5 is not a function
fails(() => [].values().reduce(() => {}));
// expect: TypeError: Reduce of empty array with no initial value
fails(() => Iterator.prototype.toArray.call(5));
// expect: TypeError: Iterator.prototype.toArray called on non-object
for (const name of ['forEach', 'some', 'every', 'find', 'reduce']) {
  const it = source();
  try { it[name](() => { throw name; }, 0); } catch (e) { console.log(e, it.next().done); }
}
// expect: closed
// expect: forEach true
// expect: closed
// expect: some true
// expect: closed
// expect: every true
// expect: closed
// expect: find true
// expect: closed
// expect: reduce true
