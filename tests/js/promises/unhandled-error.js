// A rejection that nobody handles ends the shell with the error's place and stack.
function fail() { return Promise.reject(new RangeError("nobody cares")); }
fail();
setTimeout(() => print("never"), 0);
print("script");
// expect: script
// error: unhandled-error.js:2: RangeError: nobody cares
// error:     at fail (unhandled-error.js:2:41)
// exit: 1
