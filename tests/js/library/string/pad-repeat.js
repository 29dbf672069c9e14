function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log('5'.padStart(3, '0'), 'x'.padEnd(5, 'ab'), 'abc'.padStart(2), 'x'.padStart(4, '') + '|',
    'x'.padStart(3) + '|', 'x'.padEnd(7, 'abc'), 'ab'.repeat(3), 'a'.repeat(0) + '|',
    ''.repeat(2 ** 28) + '|', 'a'.repeat(2.9), name(() => 'a'.repeat(-1)),
    name(() => 'a'.repeat(Infinity)), 'x'.padStart(5, undefined) + '|', 'x'.padEnd(3, 12));

// expect: 005 xabab abc x|   x| xabcabc ababab | | aa RangeError RangeError     x| x12
