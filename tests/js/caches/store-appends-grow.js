// Stores at the length of an array without room, in each kind of elements, and at each reason to leave
// the short way.
function append(array, index, value) { array[index] = value; }
function fill(count, valueOf) {
  const array = [];
  for (let i = 0; i < count; i++) append(array, i, valueOf(i));
  return array;
}
function check(name, array, count, valueOf) {
  let wrong = array.length === count ? 0 : 1;
  for (let i = 0; i < count; i++) if (!Object.is(array[i], valueOf(i))) wrong++;
  console.log(name, array.length, wrong, array.length in array, Object.keys(array).length);
}
const object = {};
const kinds = {
  Smis: i => i,
  doubles: i => i / 2 + 0.25,
  'not numbers': i => (i % 3 === 0 ? NaN : -0),
  objects: i => (i % 2 === 0 ? object : 'x' + i),
  'Smis, then doubles': i => (i < 40 ? i : i + 0.5),
  'Smis, then objects': i => (i < 40 ? i : object),
  'doubles, then objects': i => (i < 40 ? i + 0.5 : object),
};
// More than generated code makes room for, too.
for (const name in kinds) for (const count of [1, 17, 100, 2100, 5000]) {
  check(name, fill(count, kinds[name]), count, kinds[name]);
}

function literal(i) { const a = [1, 2, 3]; append(a, 3, i); return a; }
for (let i = 0; i < 20; i++) literal(i);
console.log(literal('a').join(), literal(1.5).join(), literal(4).join(), [1, 2, 3].length);

// Beyond the length, and below 0.
function beyond() { const a = [1]; append(a, 1, 2); append(a, 40, 3); append(a, -1, 4); return a; }
console.log(beyond().length, Object.keys(beyond()).join());

// Arrays that cannot grow.
for (const lock of [Object.preventExtensions, Object.seal, Object.freeze,
                    a => Object.defineProperty(a, 'length', { writable: false })]) {
  const locked = lock([1, 2]);
  append(locked, 2, 3);
  let error = 'none';
  try { (function () { 'use strict'; locked[2] = 3; })(); } catch (e) { error = e.constructor.name; }
  console.log(locked.join(), locked.length, error);
}

// Objects that are no arrays, and a length that is not the elements'.
const likeArray = { length: 0 };
for (let i = 0; i < 50; i++) append(likeArray, i, i);
console.log(likeArray.length, Object.keys(likeArray).length);
const shortened = fill(50, i => i);
shortened.length = 10;
append(shortened, 10, 'b');
console.log(shortened.length, shortened.join());

// Last: a prototype gets an element that is in the way.
const before = fill(3, i => i);
let seen = [];
Object.defineProperty(Array.prototype, 20, { set(value) { seen.push(value); }, configurable: true });
const after = fill(22, i => i * 2);
console.log(before.length, after.length, 20 in after, after.hasOwnProperty(20), seen.join());
delete Array.prototype[20];
check('again', fill(60, i => i), 60, i => i);

// expect: Smis 1 0 false 1
// expect: Smis 17 0 false 17
// expect: Smis 100 0 false 100
// expect: Smis 2100 0 false 2100
// expect: Smis 5000 0 false 5000
// expect: doubles 1 0 false 1
// expect: doubles 17 0 false 17
// expect: doubles 100 0 false 100
// expect: doubles 2100 0 false 2100
// expect: doubles 5000 0 false 5000
// expect: not numbers 1 0 false 1
// expect: not numbers 17 0 false 17
// expect: not numbers 100 0 false 100
// expect: not numbers 2100 0 false 2100
// expect: not numbers 5000 0 false 5000
// expect: objects 1 0 false 1
// expect: objects 17 0 false 17
// expect: objects 100 0 false 100
// expect: objects 2100 0 false 2100
// expect: objects 5000 0 false 5000
// expect: Smis, then doubles 1 0 false 1
// expect: Smis, then doubles 17 0 false 17
// expect: Smis, then doubles 100 0 false 100
// expect: Smis, then doubles 2100 0 false 2100
// expect: Smis, then doubles 5000 0 false 5000
// expect: Smis, then objects 1 0 false 1
// expect: Smis, then objects 17 0 false 17
// expect: Smis, then objects 100 0 false 100
// expect: Smis, then objects 2100 0 false 2100
// expect: Smis, then objects 5000 0 false 5000
// expect: doubles, then objects 1 0 false 1
// expect: doubles, then objects 17 0 false 17
// expect: doubles, then objects 100 0 false 100
// expect: doubles, then objects 2100 0 false 2100
// expect: doubles, then objects 5000 0 false 5000
// expect: 1,2,3,a 1,2,3,1.5 1,2,3,4 3
// expect: 41 0,1,40,-1
// expect: 1,2 2 TypeError
// expect: 1,2 2 TypeError
// expect: 1,2 2 TypeError
// expect: 1,2 2 TypeError
// expect: 0 51
// expect: 11 0,1,2,3,4,5,6,7,8,9,b
// expect: 3 22 true false 40
// expect: again 60 0 false 60
