var e = 'outer';
try { throw 'inner'; } catch (e) { console.log(e); var e = 'assigned'; console.log(e); }
console.log(e);
try { throw 1; } catch (x) { { let x = 2; console.log(x); } console.log(x); }
console.log(typeof x);

// expect: inner
// expect: assigned
// expect: outer
// expect: 2
// expect: 1
// expect: undefined
