var f1 = x => x, f2 = (x, y) => x + y, f3 = () => ({ a: 1 }), f4 = ({ a }) => a,
    f5 = ([a, b] = [1, 2]) => a + b, f6 = x => y => x + y, f7 = (a, ...r) => r.length,
    f8 = x => { x++; };
console.log(f1(1), f2(1, 2), f3().a, f4({ a: 5 }), f5(), f6(1)(2), f7(1, 2, 3), f8(1));

// expect: 1 3 1 5 3 3 2 undefined
