console.log(Uint8Array.from([1, 2, 3], x => x * 100).join(), Float32Array.of(1, 0.5).join(),
    Int8Array.from({ length: 2, 0: 5 }).join(), Int8Array.from('123').join());
class T extends Uint8Array {}
var t = new T([1, 2]);
console.log(t.map(x => x) instanceof T, t.subarray(1) instanceof T, T.from([5])[0],
    Object.getPrototypeOf(T) === Uint8Array, Object.getPrototypeOf(Uint8Array).name);
try { new (Object.getPrototypeOf(Uint8Array)); } catch (e) { console.log(e.name); }
try { Uint8Array.prototype.length; } catch (e) { console.log(e.name); }

// expect: 100,200,44 1,0.5 5,0 1,2,3
// expect: true true 5 true TypedArray
// expect: TypeError
// expect: TypeError
