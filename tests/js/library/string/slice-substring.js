var s = 'abcdef';
console.log(s.slice(2), s.slice(-2), s.slice(1, -1), s.slice(4, 2) + '|', s.slice(NaN),
    s.substring(2), s.substring(4, 2), s.substring(-5, 2), s.substring(NaN, 3),
    s.substring(2, Infinity), s.slice(undefined, 3), s.slice(0, 'x') + '|', s.slice(-100, 100),
    s.slice('1', '2'));

// expect: cdef ef bcde | abcdef cdef cd ab abc cdef abc | abcdef b
