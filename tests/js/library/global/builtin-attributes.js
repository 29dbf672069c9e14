function d(o, n) { var x = Object.getOwnPropertyDescriptor(o, n);
  return [x.writable, x.enumerable, x.configurable].map(Number).join(''); }
console.log(d(globalThis, 'parseInt'), d(Array, 'prototype'), d(Array.prototype, 'map'),
    d(Math, 'PI'), d(Math, 'max'), d(Number, 'EPSILON'), d(String.prototype, 'constructor'),
    d(Array.prototype.map, 'length'), d(Array.prototype.map, 'name'), d(globalThis, 'JSON'),
    d(Error.prototype, 'message'));

// expect: 101 000 101 000 101 000 101 001 001 101 101
