function inner() { null.property; }
function outer() { inner(); }
outer();

// error: TypeError: Cannot read properties of null (reading 'property')
// error: inner
// error: outer
// exit: 1
