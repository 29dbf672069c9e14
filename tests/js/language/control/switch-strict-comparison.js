function f(v) { switch (v) { case 1: return 'number'; case '1': return 'string';
    case true: return 'true'; case null: return 'null'; case undefined: return 'undefined';
    case NaN: return 'NaN'; case 0: return 'zero'; } return 'none'; }
console.log([1, '1', true, null, undefined, NaN, -0, false, '', [1], 1.0].map(f).join());

// expect: number,string,true,null,undefined,none,zero,none,none,none,number
