function f() {}
console.log(f.hasOwnProperty('prototype'), Object.getOwnPropertyNames(() => 1).sort().join(),
    Object.getOwnPropertyNames(class { static s() {} }).sort().join(),
    Object.getOwnPropertyNames({ m() {} }.m).sort().join());
var d = Object.getOwnPropertyDescriptor(f, 'prototype');
console.log(d.writable, d.enumerable, d.configurable,
    Object.getOwnPropertyDescriptor(f.prototype, 'constructor').enumerable,
    f.prototype.constructor === f);

// expect: true length,name length,name,prototype,s length,name
// expect: true false false false true
