console.log('abcdef'.substr(2), 'abcdef'.substr(2, 2), 'abcdef'.substr(-3, 2),
    'abcdef'.substr(10) === '', 'abcdef'.substr(-10, 3), 'abcdef'.substr(1, -1) === '',
    'abcdef'.substr(1, undefined), 'abcdef'.substr(NaN, 2), 'abcdef'.substr(2, Infinity));

// expect: cdef cd de true abc true bcdef ab cdef
