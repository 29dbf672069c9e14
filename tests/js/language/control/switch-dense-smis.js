function f(v) { switch (v) { case 0: return 'a'; case 1: return 'b'; case 2: return 'c';
    case 3: return 'd'; case 4: return 'e'; case 5: return 'f'; case 6: return 'g';
    case 8: return 'i'; } return '-'; }
console.log([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 2.5, -0, '3', null, undefined, NaN, 1e10, 4294967296,
    -4294967296].map(f).join(''));

// expect: -abcdefg-i--a-------
