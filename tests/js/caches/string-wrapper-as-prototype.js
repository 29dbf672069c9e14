// A String wrapper on a prototype chain: its characters are found, and refuse to be hidden.
const wrapper = new String('ab');
const array = [1, , 3];
const read = (o, i) => o[i];
for (let i = 0; i < 30; i++) if (read(array, 1) !== undefined) throw 1;
Object.setPrototypeOf(array, wrapper);
for (let i = 0; i < 30; i++) if (read(array, 1) !== 'b') throw 2;
const o = Object.create(wrapper);
o[0] = 'x'; o[2] = 'y';
console.log(o[0], o[2], o.length, 1 in o, 3 in o);
try { (function () { 'use strict'; o[1] = 'z'; })(); } catch (e) { console.log(e.name); }
const keys = []; for (const k in o) keys.push(k);
console.log(keys.join(), o instanceof String, Object.isFrozen(o));
delete o[2];
console.log(Reflect.set(wrapper, 5, 1, o), Reflect.set(wrapper, 1, 1, o), o[5]);
// expect: a y 2 true false
// expect: TypeError
// expect: 2,0,1 true false
// expect: true false 1
