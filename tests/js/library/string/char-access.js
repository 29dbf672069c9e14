var s = 'abc';
console.log(s.charAt(1), s.charAt(5) + '|', s.charAt(-1) + '|',
    s.charAt() + s.charAt('2') + s.charAt(1.9), s.charCodeAt(0), s.charCodeAt(9), s.at(-1), s.at(5),
    s.codePointAt(0), s.codePointAt(5), s[1], s['1'], s[-1], s[1.5], s['length']);

// expect: b | | acb 97 NaN c undefined 97 undefined b b undefined undefined 3
