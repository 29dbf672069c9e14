function f() { return f.apply(null, arguments); }
try { f(...new Array(2000)); } catch (e) { console.log(e.name); }
try { f.apply(null, new Array(10000000)); } catch (e) { console.log(e.name); }
console.log(Math.max.apply(null, new Array(20000).fill(7)),
    String.fromCharCode.apply(null, new Array(5000).fill(65)).length);

// expect: RangeError
// expect: RangeError
// expect: 7 5000
