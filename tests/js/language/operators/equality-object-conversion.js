var log = [];
var o = { valueOf() { log.push('v'); return 1; }, toString() { log.push('s'); return '1'; } };
console.log(o == 1, o == '1', o == true, o == null, o == undefined, o == o, o != 2);
console.log(log.join(''));
console.log(new Number(1) == 1, new Number(1) == new Number(1), new String('a') == 'a',
    new Boolean(false) == 0);

// expect: true true true false false true true
// expect: vvvv
// expect: true false true true
