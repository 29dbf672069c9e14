var mp = Object.getPrototypeOf(new Map().keys()), sp = Object.getPrototypeOf(new Set().keys());
var ip = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
console.log(mp === Object.getPrototypeOf(new Map().entries()), sp === Object.getPrototypeOf(new Set().entries()), mp === sp);
console.log(Object.getPrototypeOf(mp) === ip, Object.getPrototypeOf(sp) === ip);
function show(o) { for (var k of Reflect.ownKeys(o)) { var d = Object.getOwnPropertyDescriptor(o, k);
  console.log(String(k), typeof d.value == 'function' ? d.value.name + '/' + d.value.length : d.value, d.writable, d.enumerable, d.configurable); } }
show(mp); show(sp);
console.log(new Map().values().hasOwnProperty('next'), 'prototype' in mp.next);
try { new mp.next(); } catch (e) { console.log(e.message); }

// expect: true true false
// expect: true true
// expect: next next/0 true false true
// expect: Symbol(Symbol.toStringTag) Map Iterator false false true
// expect: next next/0 true false true
// expect: Symbol(Symbol.toStringTag) Set Iterator false false true
// expect: false false
// expect: mp.next is not a constructor
