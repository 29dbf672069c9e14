function f(v) { switch (v) { case 0: let x = 'zero'; return () => x; case 1: x = 'set'; return x;
    case 2: try { x; } catch (e) { return e.name; } } }
console.log(f(0)());
try { f(1); } catch (e) { console.log(e.name); }
console.log(f(2));

// expect: zero
// expect: ReferenceError
// expect: ReferenceError
