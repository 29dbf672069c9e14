console.log('abc'.toUpperCase(), 'ÀÉ'.toLowerCase(), ' x '.trim() + '|', 'ab'.repeat(3), 'a'.padStart(3, 'xy'), 'a'.padEnd(3));
console.log('hello'.replace('l', 'L'), 'aXbX'.replaceAll('X', '-'), 'abc'.replace('b', '[$&$`$\']'), 'x'.replace('x', (m) => m + '!'));
console.log('abc'.includes('b'), 'abc'.startsWith('ab'), 'abc'.endsWith('bc'), 'abc'.at(-1), 'abc'.codePointAt(0), '😀'.codePointAt(0));
console.log(String.fromCharCode(72, 105), String.fromCodePoint(128512), 'a-b-c'.split('-', 2), 'abc'.substr(-2, 1), 'abcdef'.slice(-3, -1));
console.log('a'.localeCompare('b'), 'abc'.concat(1, 2), [...'ab'], 'abc'.indexOf(''), 'abc'.lastIndexOf('a', -5), 'x'.anchor('"'));
console.log(new String('abc').length, typeof new String(''), new String('ab')[1], Object.keys(new String('ab')), 'b' in Object('abc'), 1 in Object('abc'));

// expect: ABC àé x| ababab xya a  
// expect: heLlo a-b- a[bac]c x!
// expect: true true true c 97 128512
// expect: Hi 😀 [ 'a', 'b' ] b de
// expect: -1 abc12 [ 'a', 'b' ] 0 0 <a name="&quot;">x</a>
// expect: 3 object b [ '0', '1' ] false true
