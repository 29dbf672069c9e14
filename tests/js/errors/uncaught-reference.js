console.log(typeof missing);
missing;

// expect: undefined
// error: ReferenceError: missing is not defined
// exit: 1
