// What a namespace answers for a variable that has no value yet (b), for one that has (a), and for a
// name that is not exported.
import './fixtures/uninitialized.mjs';
export let b = 1;
export var a;

// expect: ReferenceError undefined undefined
// expect: ReferenceError [object Object] undefined
// expect: ReferenceError true false
// expect: true true false
// expect: false false true
// expect: false false false
// expect: ReferenceError true false
// expect: ReferenceError
// expect: a,b
// expect: ReferenceError
// expect: TypeError
// expect: ReferenceError
// expect: false
// expect: ReferenceError
// expect: ReferenceError
// expect: [Module: null prototype] { a: undefined, b: <uninitialized> }
