var e = new Error('seen');
console.log(typeof e.stack, e.stack.indexOf('Error: seen') === 0, Object.keys(e).length);
function thrower() { null.x; }
try { thrower(); } catch (x) { console.log(typeof x.stack, x.stack.includes('thrower')); }
var o = {};
Error.captureStackTrace(o);
console.log(typeof o.stack);

// expect: string true 0
// expect: string true
// expect: string
