var s = 'latin part, long enough' + ' и кириллица' + ' and latin again';
console.log(s.length, s.charCodeAt(24), s.toUpperCase(), s.indexOf('latin', 5), s.slice(23, 34),
    s.slice(0, 23) === 'latin part, long enough', (s + s).length);

// expect: 51 1080 LATIN PART, LONG ENOUGH И КИРИЛЛИЦА AND LATIN AGAIN 40  и кириллиц true 102
