// Array called and constructed, at the edges of its fast path and beyond.
function check(length) {
  for (const array of [new Array(length), Array(length)]) {
    const before = [array.length, Object.keys(array).length, 0 in array, array[0]];
    if (length > 0) array[length - 1] = 'last';
    array.push(1.5);
    console.log(...before, array.length, Object.keys(array).join());
  }
}
for (const length of [0, 1, 2, 1024, 1025, 65536, 100000]) check(length);
console.log(new Array().length, new Array(-0).length, new Array('3')[0], Array(1, 2).join());
for (const bad of [-1, 1.5, 2 ** 32, NaN]) {
  try { new Array(bad); } catch (e) { console.log(bad, String(e)); }
}

// Another new.target has another prototype.
class Own extends Array {}
console.log(new Own(4) instanceof Own, new Own(4).length);
const made = Reflect.construct(Array, [5], Own);
console.log(Object.getPrototypeOf(made) === Own.prototype, made.length);

// Holes show what the prototype has.
Array.prototype[1] = 'inherited';
console.log(new Array(3)[1], Array(3).join());
delete Array.prototype[1];

// expect: 0 0 false undefined 1 0
// expect: 0 0 false undefined 1 0
// expect: 1 0 false undefined 2 0,1
// expect: 1 0 false undefined 2 0,1
// expect: 2 0 false undefined 3 1,2
// expect: 2 0 false undefined 3 1,2
// expect: 1024 0 false undefined 1025 1023,1024
// expect: 1024 0 false undefined 1025 1023,1024
// expect: 1025 0 false undefined 1026 1024,1025
// expect: 1025 0 false undefined 1026 1024,1025
// expect: 65536 0 false undefined 65537 65535,65536
// expect: 65536 0 false undefined 65537 65535,65536
// expect: 100000 0 false undefined 100001 99999,100000
// expect: 100000 0 false undefined 100001 99999,100000
// expect: 0 0 3 1,2
// expect: -1 RangeError: Invalid array length
// expect: 1.5 RangeError: Invalid array length
// expect: 4294967296 RangeError: Invalid array length
// expect: NaN RangeError: Invalid array length
// expect: true 4
// expect: true 5
// expect: inherited ,inherited,
