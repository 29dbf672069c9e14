function f() { return 1 + f(); }
try { f(); } catch (e) { console.log(e instanceof RangeError, e.message); }
var depth = 0;
(function g() { depth++; try { g(); } catch (e) { } })();
console.log(depth > 1000);

// expect: true Maximum call stack size exceeded
// expect: true
