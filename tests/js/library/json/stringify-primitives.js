console.log([1, 1.5, -0, NaN, Infinity, 1e21, 'a"b\\c\n\u0001', true, null,
    [undefined, function () {}, Symbol()], new Number(3), new String('s'), new Boolean(false),
    Object(1.5)].map(v => JSON.stringify(v)).join(' '));
console.log(JSON.stringify('\u2028\x7f') === '"\u2028\x7f"', JSON.stringify(undefined),
    JSON.stringify(function () {}), JSON.stringify(Symbol()), JSON.stringify('\ud800'),
    JSON.stringify('😀'), JSON.stringify('\b\f\t\r'));

// expect: 1 1.5 0 null null 1e+21 "a\"b\\c\n\u0001" true null [null,null,null] 3 "s" false 1.5
// expect: true undefined undefined undefined "\ud800" "😀" "\b\f\t\r"
