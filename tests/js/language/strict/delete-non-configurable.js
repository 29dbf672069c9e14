'use strict';
function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(name(() => delete Object.prototype), name(() => delete [].length),
    name(() => delete {}.x), name(() => delete ''[0]));

// expect: TypeError TypeError true true
