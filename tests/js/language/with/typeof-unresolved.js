with ({}) { console.log(typeof nothing); try { nothing; } catch (e) { console.log(e.name); }
  nothing2 = 1; }
console.log(nothing2);

// expect: undefined
// expect: ReferenceError
// expect: 1
