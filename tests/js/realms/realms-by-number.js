// Realm.dispose forgets a number; errors for numbers that name none.
const r = Realm.create();
console.log(r, Realm.create(), Realm.eval(r, '1 + 1'));
const f = Realm.eval(r, '(function () { return [] })');
Realm.dispose(r);
for (const bad of [r, -1, 99, 'x', undefined]) {
  try { Realm.eval(bad, '1'); } catch (e) { console.log(String(e)); }
}
console.log(f().constructor !== Array);
// expect: 1 2 2
// expect: RangeError: Invalid index: 1
// expect: RangeError: Invalid index: -1
// expect: RangeError: Invalid index: 99
// expect: RangeError: Invalid index: x
// expect: RangeError: Invalid index: undefined
// expect: true
