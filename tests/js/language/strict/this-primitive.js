function sloppy() { return typeof this; }
function strict() { 'use strict'; return typeof this; }
for (var v of [1, 's', true, null, undefined, Symbol.iterator]) console.log(sloppy.call(v),
    strict.call(v));

// expect: object number
// expect: object string
// expect: object boolean
// expect: object object
// expect: object undefined
// expect: object symbol
