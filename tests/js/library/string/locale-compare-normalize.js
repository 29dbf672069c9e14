console.log('a'.localeCompare('b') < 0, 'b'.localeCompare('a') > 0, 'a'.localeCompare('a'),
    'a'.localeCompare('ab') < 0, 'é'.normalize('NFD').length, 'e\u0301'.normalize().length,
    'e\u0301'.normalize('NFC') === 'é', 'ﬁ'.normalize('NFKC'), 'abc'.normalize() === 'abc',
    '가'.normalize('NFD').length);
try { 'a'.normalize('x'); } catch (e) { console.log(e.name); }

// expect: true true 0 true 2 1 true fi true 2
// expect: RangeError
