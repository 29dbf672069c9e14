function sloppy() { return this === globalThis; }
function strict() { 'use strict'; return this === undefined; }
console.log(sloppy(), strict(), sloppy.call(null), this === globalThis, (0, sloppy)(),
    (() => this === globalThis)());

// expect: true true true true true true
