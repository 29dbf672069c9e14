console.log(/[\p{L}--[a-z]]/v.test('a'), /[\w&&\d]/v.test('a'), /[[a-z]&&[aeiou]]/v.exec('xyze')[0], /^[\q{abc|d|}x]$/v.test('abc'), /[^\d]/v.test('1'), /[\q{KM|m}--\q{km}]/vi.test('km'), /^[^[a-c]]$/v.test('b'), /[[a-z]&&[^aeiou]]/v.source);

// expect: false false e true false true false [[a-z]&&[^aeiou]]
