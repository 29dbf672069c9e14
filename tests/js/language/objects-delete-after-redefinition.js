// Deleting the last property leaves the others as they are, even if one has been redefined since the
// last one was added.
const object = { ...{ x: 1, last: 2 } };
Object.defineProperty(object, "x", { set() {} });
delete object.last;
console.log(typeof Object.getOwnPropertyDescriptor(object, "x").set, Object.keys(object));

const readOnly = { ...{ x: 1, last: 2 } };
Object.defineProperty(readOnly, "x", { writable: false });
delete readOnly.last;
readOnly.x = 5;
console.log(readOnly.x);

// expect: function [ 'x' ]
// expect: 1
