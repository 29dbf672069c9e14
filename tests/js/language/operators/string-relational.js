console.log('a' < 'b', 'a' < 'B', 'abc' < 'abd', 'ab' < 'abc', '' < 'a', 'Z' < 'a', '10' < '9',
    '10' < 9, 'x' < 1);
console.log('\u00e9' > 'z', '\ud83d\ude00' > '\uffff', 'a'.repeat(50) + 'b' > 'a'.repeat(50) + 'a',
    'abc' <= 'abc', 'abc' >= 'abcd');

// expect: true false true true true true true false false
// expect: true false true true false
