var o = { x: 1 };
try { o.x?.(); } catch (e) { console.log(e.name); }
console.log(o.y?.(), o.y?.().z);

// expect: TypeError
// expect: undefined undefined
