// A typed array on a prototype chain answers for every integer-like key, whatever was cached before.
const typed = new Uint8Array([7, 8]);
const proto = Object.create(typed);
const make = () => Object.create(proto);
const read = (o, i) => o[i], has = (o, i) => i in o, named = (o) => o['-0'], write = (o, i, v) => { o[i] = v; };
const plain = { 0: 1, 5: 2 };
for (let i = 0; i < 30; i++) { read(plain, 0); read([1, , 3], 1); has(plain, 0); write({}, 5, 1); }
const o = make();
for (let i = 0; i < 30; i++) {
  if (read(o, 0) !== 7 || read(o, 5) !== undefined || !has(o, 1) || has(o, 5) || named(o) !== undefined) throw 1;
}
Object.prototype['-0'] = 'hidden'; Object.prototype[5] = 'hidden';
console.log(read(o, 5), named(o), has(o, 5), '-0' in o);
delete Object.prototype['-0']; delete Object.prototype[5];
write(o, 5, 'lost'); write(o, 0, 'kept'); o['1.5'] = 'lost'; o.x = 'kept';
console.log(Object.keys(o).join(), o[0], typed[0], Object.getOwnPropertyNames(o).join());
const array = [1, , 3];
for (let i = 0; i < 30; i++) if (array[1] !== undefined) throw 2;
Object.setPrototypeOf(array, typed);
for (let i = 0; i < 30; i++) if (array[1] !== 8) throw 3;
array[9] = 'lost';
console.log(array[1], array.length, array[9]);
const keys = []; for (const k in make()) keys.push(k);
console.log(keys.join(), o instanceof Uint8Array, Object.create(make()) instanceof Uint8Array);
console.log(Reflect.set(typed, 0, 5, o), o[0], typed[0], Reflect.set(typed, 9, 5, o), o[9]);
// expect: undefined undefined false false
// expect: 0,x kept 7 0,x
// expect: 8 3 undefined
// expect: 0,1 true true
// expect: true 5 7 true undefined
