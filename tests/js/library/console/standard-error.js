console.error('error %d', 1); console.warn({ a: 1 });
console.assert(0, 'text', { b: 2 }); console.assert(false); console.assert(null, { c: 3 });
(function where() { console.trace('traced %s', 'x'); })();
console.time('t'); console.time('t'); console.timeEnd('none'); console.timeLog('none'); console.countReset('none');
console.group('g'); console.error('in\ngroup');

// error: error 1
// error: { a: 1 }
// error: Assertion failed: text { b: 2 }
// error: Assertion failed: [object Object]
// error: Trace: traced x
// error:     at where (
// error: Warning: Label 't' already exists for console.time()
// error: Warning: No such label 'none' for console.timeEnd()
// error: Warning: No such label 'none' for console.timeLog()
// error: Warning: Count for 'none' does not exist
// error:   group
// expect: g
