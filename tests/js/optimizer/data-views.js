// Optimized code reads and writes the bytes of a DataView as the methods do, in both orders.
function optimized(f, ...list) {
  for (let i = 0; i < 30; i++) f(...list);
  %OptimizeFunctionOnNextCall(f);
  return f(...list);
}
const run = (f, ...list) => { try { return f(...list); } catch (e) { return e.name; } };
const kinds = ['Int8', 'Uint8', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Float32', 'Float64'];
const values = [0, -1, 1, 200, -200, 40000, 2 ** 31, -(2 ** 31), 2 ** 32 - 1, 1.5, -1e10, NaN, Infinity];
const view = new DataView(new ArrayBuffer(64), 8, 40);
for (const kind of kinds) {
  for (const order of ['', ', true', ', false', ', undefined']) {
    const get = new Function('view', 'i', `return view.get${kind}(i${order});`);
    const set = new Function('view', 'i', 'x', `return view.set${kind}(i, x${order});`);
    const all = [];
    for (const value of values) {
      all.push(set(view, 3, value), get(view, 3));
      view[`set${kind}`](16, value, order === ', true');
      if (!Object.is(get(view, 16), get(view, 3))) console.log(kind, order, value);
    }
    %OptimizeFunctionOnNextCall(get);
    %OptimizeFunctionOnNextCall(set);
    const again = [];
    for (const value of values) again.push(set(view, 3, value), get(view, 3));
    if (!all.every((value, i) => Object.is(value, again[i]))) console.log(kind, order, all.join(), again.join());
    console.log(kind, order, again.filter((_, i) => i % 2 === 1).join());
  }
}
// The edges.
const get = (v, i) => v.getInt32(i, true), set = (v, i, x) => v.setInt16(i, x, true);
optimized(get, view, 4);
optimized(set, view, 4, 5);
console.log([36, 37, 40, -1, -4, 2 ** 31, 1.5, NaN, '4', undefined].map(i => run(get, view, i)).join());
console.log([38, 39, 40, -1, -2, 2 ** 32, 1.5, NaN, '4', undefined].map(i => String(run(set, view, i, 9))).join());
console.log(run(set, view, 0, 7n), run(set, view, 0, { valueOf() { return 77; } }), get(view, 0));
// Another order with each call, a missing value, another receiver.
const either = (v, i, little) => v.getUint16(i, little);
optimized(either, view, 0, true);
console.log(either(view, 0, true), either(view, 0, false), either(view, 0, 1), either(view, 0, ''), either(view, 0));
const missing = v => { v.setInt8(2); return v.getInt8(2); };
console.log(optimized(missing, view), run(get, { getInt32: i => i + 1 }, 6), run(get, new Uint8Array(4), 0));
// The buffer goes away, shrinks, or is shared.
const growing = new DataView(new ArrayBuffer(8, { maxByteLength: 16 })), shared = new DataView(new SharedArrayBuffer(8));
console.log(run(get, growing, 4), run(get, growing, 8), run(get, shared, 4));
growing.buffer.resize(12);
console.log(run(get, growing, 8));
view.buffer.transfer();
console.log(run(get, view, 0), run(set, view, 0, 1));
// An index below zero of a typed array of 2^32 elements. A machine may lack the memory; then there is nothing to
// see, and the expected value is printed all the same.
const at = (array, i) => array[i];
let huge;
try { huge = new Uint8Array(2 ** 32); } catch { huge = { [-1]: undefined, 5: 0 }; }
optimized(at, huge, 5);
console.log(at(huge, -1));

// flags: --allow-natives-syntax
// expect: Int8  0,-1,1,-56,56,64,0,0,-1,1,0,0,0
// expect: Int8 , true 0,-1,1,-56,56,64,0,0,-1,1,0,0,0
// expect: Int8 , false 0,-1,1,-56,56,64,0,0,-1,1,0,0,0
// expect: Int8 , undefined 0,-1,1,-56,56,64,0,0,-1,1,0,0,0
// expect: Uint8  0,255,1,200,56,64,0,0,255,1,0,0,0
// expect: Uint8 , true 0,255,1,200,56,64,0,0,255,1,0,0,0
// expect: Uint8 , false 0,255,1,200,56,64,0,0,255,1,0,0,0
// expect: Uint8 , undefined 0,255,1,200,56,64,0,0,255,1,0,0,0
// expect: Int16  0,-1,1,200,-200,-25536,0,0,-1,1,7168,0,0
// expect: Int16 , true 0,-1,1,200,-200,-25536,0,0,-1,1,7168,0,0
// expect: Int16 , false 0,-1,1,200,-200,-25536,0,0,-1,1,7168,0,0
// expect: Int16 , undefined 0,-1,1,200,-200,-25536,0,0,-1,1,7168,0,0
// expect: Uint16  0,65535,1,200,65336,40000,0,0,65535,1,7168,0,0
// expect: Uint16 , true 0,65535,1,200,65336,40000,0,0,65535,1,7168,0,0
// expect: Uint16 , false 0,65535,1,200,65336,40000,0,0,65535,1,7168,0,0
// expect: Uint16 , undefined 0,65535,1,200,65336,40000,0,0,65535,1,7168,0,0
// expect: Int32  0,-1,1,200,-200,40000,-2147483648,-2147483648,-1,1,-1410065408,0,0
// expect: Int32 , true 0,-1,1,200,-200,40000,-2147483648,-2147483648,-1,1,-1410065408,0,0
// expect: Int32 , false 0,-1,1,200,-200,40000,-2147483648,-2147483648,-1,1,-1410065408,0,0
// expect: Int32 , undefined 0,-1,1,200,-200,40000,-2147483648,-2147483648,-1,1,-1410065408,0,0
// expect: Uint32  0,4294967295,1,200,4294967096,40000,2147483648,2147483648,4294967295,1,2884901888,0,0
// expect: Uint32 , true 0,4294967295,1,200,4294967096,40000,2147483648,2147483648,4294967295,1,2884901888,0,0
// expect: Uint32 , false 0,4294967295,1,200,4294967096,40000,2147483648,2147483648,4294967295,1,2884901888,0,0
// expect: Uint32 , undefined 0,4294967295,1,200,4294967096,40000,2147483648,2147483648,4294967295,1,2884901888,0,0
// expect: Float32  0,-1,1,200,-200,40000,2147483648,-2147483648,4294967296,1.5,-10000000000,NaN,Infinity
// expect: Float32 , true 0,-1,1,200,-200,40000,2147483648,-2147483648,4294967296,1.5,-10000000000,NaN,Infinity
// expect: Float32 , false 0,-1,1,200,-200,40000,2147483648,-2147483648,4294967296,1.5,-10000000000,NaN,Infinity
// expect: Float32 , undefined 0,-1,1,200,-200,40000,2147483648,-2147483648,4294967296,1.5,-10000000000,NaN,Infinity
// expect: Float64  0,-1,1,200,-200,40000,2147483648,-2147483648,4294967295,1.5,-10000000000,NaN,Infinity
// expect: Float64 , true 0,-1,1,200,-200,40000,2147483648,-2147483648,4294967295,1.5,-10000000000,NaN,Infinity
// expect: Float64 , false 0,-1,1,200,-200,40000,2147483648,-2147483648,4294967295,1.5,-10000000000,NaN,Infinity
// expect: Float64 , undefined 0,-1,1,200,-200,40000,2147483648,-2147483648,4294967295,1.5,-10000000000,NaN,Infinity
// expect: 0,RangeError,RangeError,RangeError,RangeError,RangeError,92209152,2130706432,5,2130706432
// expect: undefined,RangeError,RangeError,RangeError,RangeError,RangeError,undefined,undefined,undefined,undefined
// expect: TypeError undefined 2130706509
// expect: 77 19712 77 19712 19712
// expect: 0 7 TypeError
// expect: 0 RangeError 0
// expect: 0
// expect: TypeError TypeError
// expect: undefined
