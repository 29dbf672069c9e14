function f(v) { switch (v) { case 1: return 'first'; case 1: return 'second';
    case -1: return 'minus'; case -2147483648: return 'min'; case 1.5: return 'half'; } return '-';
}
console.log([1, -1, -2147483648, 1.5, 2].map(f).join());

// expect: first,minus,min,half,-
