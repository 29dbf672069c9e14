console.log('a1b2c'.split(/\d/), 'a1b2c'.split(/(\d)/), 'abc'.split(/(?:)/), 'abc'.split(/b/, 1), ''.split(/x/), ''.split(/(?:)/), 'ab'.split(/a*?/), 'ab'.split(/a*/), 'A<B>x</B>'.split(/<(\/)?([^<>]+)>/));

// expect: [ 'a', 'b', 'c' ] [ 'a', '1', 'b', '2', 'c' ] [ 'a', 'b', 'c' ] [ 'a' ] [ '' ] [] [ 'a', 'b' ] [ '', 'b' ] [ 'A', undefined, 'B', 'x', '/', 'B', '' ]
