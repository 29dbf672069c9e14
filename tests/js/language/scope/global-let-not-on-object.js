let gl = 1;
const gc = 2;
class GK {}
var gv = 3;
function gf() {}
console.log('gl' in globalThis, 'gc' in globalThis, 'GK' in globalThis, 'gv' in globalThis,
    'gf' in globalThis, globalThis.gl, (0, eval)('gl + gc + gv'), new Function('return gl')());

// expect: false false false true true undefined 6 1
