console.log('a-b-c'.replace('-', (m, i, s) => '[' + m + i + s + ']'),
    'a-b-c'.replaceAll('-', (m, i) => i), 'abc'.replace('b', () => '$&'),
    'abc'.replace('b', () => undefined), 'abc'.replaceAll('', (m, i) => i),
    'null'.replace(null, () => 'n'),
    'abc'.replace({ [Symbol.replace]: (s, r) => 'custom ' + s + r }, 'R'));

// expect: a[-1a-b-c]b-c a1b3c a$&c aundefinedc 0a1b2c3 n custom abcR
