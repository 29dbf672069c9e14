Object.defineProperty(Number.prototype, 'sloppyThis',
    { get: function () { return typeof this; }, configurable: true });
Object.defineProperty(Number.prototype, 'strictThis',
    { get: function () { 'use strict'; return typeof this; }, configurable: true });
console.log((5).sloppyThis, (5).strictThis);

// expect: object number
