function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(name(() => 1 instanceof 1), name(() => ({}) instanceof {}),
    name(() => ({}) instanceof (() => 1)));
function P() {}
P.prototype = 3;
console.log(name(() => ({}) instanceof P), name(() => 1 instanceof P));

// expect: TypeError TypeError TypeError
// expect: TypeError false
