var s = 'a\ud83d\ude00b\ud800';
console.log(s.length, [...s].length, s.codePointAt(1), s.codePointAt(2), s.codePointAt(4),
    s.at(-1).charCodeAt(0), s.indexOf('\ude00'), s.split('').length,
    String.fromCodePoint(128512) === '\ud83d\ude00', s.slice(1, 3) === '😀');

// expect: 5 4 128512 56832 55296 55296 2 5 true true
