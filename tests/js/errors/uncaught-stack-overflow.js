function f() { f(); }
f();

// error: RangeError: Maximum call stack size exceeded
// exit: 1
