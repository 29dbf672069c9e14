'use strict';
var a = new Uint8Array(2);
a[2] = 5;
a[-1] = 5;
a['1.5'] = 5;
a[NaN] = 3;
console.log(a[2], a[-1], Object.keys(a).join(), 2 in a, '-0' in a, 1 in a, delete a[5], a.NaN);
try { delete a[0]; } catch (e) { console.log(e.name); }
try { Object.defineProperty(a, 0, { value: 9, configurable: false }); } catch (e) {
  console.log(e.name); }
Object.defineProperty(a, 0, { value: 9 });
console.log(a[0], Reflect.set(a, 5, 1), Reflect.defineProperty(a, 5, { value: 1 }));
Uint8Array.prototype[7] = 'proto';
console.log(a[7]);
delete Uint8Array.prototype[7];
var d = Object.getOwnPropertyDescriptor(a, 0);
console.log(d.writable, d.enumerable, d.configurable);

// expect: undefined undefined 0,1 false false true true undefined
// expect: TypeError
// expect: TypeError
// expect: 9 true false
// expect: undefined
// expect: true true true
