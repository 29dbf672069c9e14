console.log(Number(), Number('0x10'), Number(null), Number(undefined), Number([5]), Number({}),
    Number(true), Number(new Date(7)), typeof new Number(5), new Number(5) + 1,
    Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, Number.EPSILON, Number.MAX_VALUE,
    Number.MIN_VALUE, Number.POSITIVE_INFINITY, Number.NaN, Number.parseInt === parseInt,
    Number.parseFloat === parseFloat);
try { Number(Symbol()); } catch (e) { console.log(e.name); }

// expect: 0 16 0 NaN 5 NaN 1 7 object 6 9007199254740991 -9007199254740991 2.220446049250313e-16 1.7976931348623157e+308 5e-324 Infinity NaN true true
// expect: TypeError
