var x = 'outer';
for (let i = 0; i < 2; i++) { try { let x = 'block' + i; (() => x)();
    { let y = i; (() => y)(); throw 1; } } catch (e) { console.log(x, i); } }
console.log(x);

// expect: outer 0
// expect: outer 1
// expect: outer
