function kind(v) {
  return typeof v === 'object' ? 'o' : typeof v == 'function' ? 'f' : typeof v === 'undefined' ? 'u' : typeof v != 'number' ? 'x' : 'n'; }
function nul(v) { return (v == null) + '' + (v === undefined) + (v === null); }
console.log([{}, null, () => 1, undefined, 1, 's', Symbol.iterator].map(kind).join(''),
    [null, undefined, 0, ''].map(nul).join(' '));

// expect: oofunxx truefalsetrue truetruefalse falsefalsefalse falsefalsefalse
