console.log('\x41\u0042\u{43}\u{1F600}'.length, '\b\f\n\r\t\v\0'.length, '\'"\\' + "\"'", 'a\
b', '\q\z', '\u{000041}', '\u{10FFFF}'.length, '\u2028'.length, ' '.length);

// expect: 5 7 '"\"' ab qz A 2 1 1
