// %ThrowTypeError%
var T = Object.getOwnPropertyDescriptor(function () { 'use strict'; return arguments; }(), 'callee').get;
console.log(Object.isFrozen(T), Object.isExtensible(T), T.length, JSON.stringify(T.name));
console.log(T === Object.getOwnPropertyDescriptor(Function.prototype, 'caller').get);

// expect: true false 0 ""
// expect: true
