var ws = '\t\n\v\f\r \u00a0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';
console.log((ws + 'a b' + ws).trim(), (ws + 'a').trimStart().length, ('a' + ws).trimEnd().length,
    (ws + 'x').trimEnd().length === ws.length + 1, ''.trim().length, ws.trim().length,
    '\u180ea\u200b'.trim().length);

// expect: a b 1 1 true 0 0 3
