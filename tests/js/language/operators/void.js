var n = 0;
console.log(void 0, void (n = 5), n, void 'x' === undefined, typeof void n++, n);

// expect: undefined undefined 5 true undefined 6
