// Elements can be neither sealed nor frozen; the array is not extensible afterwards.
for (const level of ['seal', 'freeze']) {
  const a = new Int32Array(2), empty = new Int32Array(0);
  a.name = 'x';
  try { Object[level](a); } catch (e) { print(e.name + ': ' + e.message); }
  print(Object.isExtensible(a), Object.isSealed(a), Object.isFrozen(a), a.name);
  print(Object.isFrozen(Object[level](empty)));
}
// A copy onto the source's own buffer goes from the first element on.
const source = new Uint8Array([10, 20, 30, 40, 50, 60]);
source.constructor = {[Symbol.species]: function (count) { return new Uint8Array(source.buffer, 2); }};
print(source.slice(1, 4).join(), source.join());
print(new Uint16Array([1, 2, 3, 4, 5]).copyWithin(1, 0, 4).join(), new Uint16Array([1, 2, 3, 4, 5]).copyWithin(0, -2).join());
// expect: TypeError: Cannot seal array buffer views with elements
// expect: false false false x
// expect: true
// expect: TypeError: Cannot freeze array buffer views with elements
// expect: false false false x
// expect: true
// expect: 20,20,20,60 10,20,20,20,20,60
// expect: 1,1,2,3,4 4,5,3,4,5
