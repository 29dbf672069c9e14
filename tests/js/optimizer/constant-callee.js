// A callee that is a constant, and no function, is none of those that the site has called.
function call(f) { return f(1); }
function closure(n) { return x => x + n; }
function other(n) { return x => x - n; }
function never(g) { try { return call(undefined); } catch (e) { return e.message; } }
for (let i = 0; i < 30; i++) { call(closure(i)); call(other(i)); never(); }
%OptimizeFunctionOnNextCall(never);
console.log(never());
// expect: f is not a function
// flags: --allow-natives-syntax
