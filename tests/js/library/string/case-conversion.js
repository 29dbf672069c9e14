console.log('Hello ÀÉß ÿ'.toUpperCase(), 'HELLO ÀÉ İ'.toLowerCase().length, 'ΑΣ'.toLowerCase(),
    'ﬁ'.toUpperCase(), 'жЖ'.toUpperCase(), 'ŉ'.toUpperCase().length,
    'µ'.toUpperCase().charCodeAt(0), 'a'.repeat(40).toUpperCase(), 'ABC'.toLocaleLowerCase(),
    'same'.toLowerCase(), '𐐨'.toUpperCase() === '𐐀');

// expect: HELLO ÀÉSS Ÿ 11 ας FI ЖЖ 2 924 AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA abc same true
