// Messages show the beginning of a long text, and errors with names of megabytes are made at once.
const long = 'name'.repeat(2 ** 22);
function message(f) {
  try { f(); } catch (e) { return `${e.name} ${e.message.length} ${e.message.slice(-12)}`; }
}
console.log(message(() => null[long]));
console.log(message(() => { 'use strict'; Object.freeze({ [long]: 1 })[long] = 2; }));
console.log(message(() => long in long));
console.log(message(() => BigInt(long)));
console.log(message(() => RegExp('(' + long.slice(0, 20000))));
console.log(message(() => Object.defineProperty(Object.freeze({}), long, {})));
console.log(message(() => ''.normalize(long)));
console.log(new Date(long).getTime());
// What a script says itself stays as it is, and so does what is not so long.
console.log(message(() => { throw new Error(long); }));
console.log(message(() => null[long.slice(0, 10000)]));
// expect: TypeError 10046 amename...')
// expect: TypeError 10063  '#<Object>'
// expect: TypeError 20051 enamename...
// expect: SyntaxError 10030  to a BigInt
// expect: SyntaxError 10053 inated group
// expect: TypeError 10049 t extensible
// expect: RangeError 61  NFKC, NFKD.
// expect: NaN
// expect: Error 16777216 namenamename
// expect: TypeError 10043 menamename')
