console.log(/^.$/u.test('😀'), /^.$/.test('😀'), /[😀-😂]/u.exec('x😁')[0].length, /\udf06/u.exec('\ud834\udf06'), /\udf06/.exec('\ud834\udf06').index, '😀a'.split(/(?:)/u),
    /^[^x]$/u.test('\ud834\udf06'), /\u{1F600}{2}/u.test('😀😀'), '😀'.replace(/(?:)/gu, '-'), /(?<=\ud83d)\ude00/u.test('😀'));

// expect: true false 2 null 1 [ '😀', 'a' ] true true -😀- false
