// The same with a let of the script.
let a = 1;
eval('{ function a() {} console.log(typeof a) }');
console.log(a);
(0, eval)('{ function a() {} }');
console.log(a);
eval('{ function b() { return 7; } }');
console.log(b(), delete globalThis.b);
Object.defineProperty(globalThis, 'fixed', { value: 3 });
eval('{ function fixed() {} }');
console.log(fixed);
try { (0, eval)('function fixed() {}'); } catch (e) { console.log(e.name); }

// expect: function
// expect: 1
// expect: 1
// expect: 7 true
// expect: 3
// expect: TypeError
