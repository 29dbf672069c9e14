console.log(new Error(5).message, new Error(undefined).hasOwnProperty('message'),
    new Error(null).message, new Error({ toString: () => 'obj' }).message,
    new Error([1, 2]).message);
try { new Error(Symbol()); } catch (e) { console.log(e.name); }
var d = Object.getOwnPropertyDescriptor(new Error('x'), 'message');
console.log(d.writable, d.enumerable, d.configurable);

// expect: 5 false null obj 1,2
// expect: TypeError
// expect: true false true
