console.log(Array.from('abc').join(), Array.from({ length: 3 }, (v, i) => i * i).join(),
    Array.from([1, , 3]).map(String).join(), Array.from({ length: '2', 0: 'x' }).map(String).join(),
    Array.from([1, 2], function (v) { return v * this.k; }, { k: 10 }).join(), Array.from(5).length,
    Array.from(new Uint8Array([1, 2])).join());
for (var v of [null, undefined]) try { Array.from(v); } catch (e) { console.log(e.name); }
try { Array.from([], 5); } catch (e) { console.log(e.name); }

// expect: a,b,c 0,1,4 1,undefined,3 x,undefined 10,20 0 1,2
// expect: TypeError
// expect: TypeError
// expect: TypeError
