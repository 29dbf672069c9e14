// Equal text from different constructions: internalized, cons, sliced, two-byte.
var long = 'abcdefghijklmnopqrstuvwxyz', cons = long.substring(0, 13) + long.substring(13);
console.log(long === cons, long.slice(2) === cons.slice(2), long === cons + '', long !== cons);
console.log('\u0416abc'.slice(1) === 'abc', 'a' + 'b' === 'ab', 'ab' === 'ac', 'a' === 'aa',
    '' === '');

// expect: true true true false
// expect: true true false false true
