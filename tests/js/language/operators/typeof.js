var values = [undefined, null, true, 1, 1.5, NaN, '', 's', Symbol(), {}, [], function () {},
    () => 1, class {}, new Number(1), new String(''), Math, Object, Date];
console.log(values.map(v => typeof v).join(' '));
console.log(typeof unresolvable, typeof typeof 1, typeof (1, 'x'), typeof void 0);

// expect: undefined object boolean number number number string string symbol object object function function function object object object function function
// expect: undefined string string undefined
