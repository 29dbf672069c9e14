var $ = 1, _ = 2, été = 3, \u0061bc = 4, a\u{62}d = 5, ℮ = 6, 变量 = 7;
console.log($, _, été, abc, abd, ℮, 变量);
var of = 1, get = 2, set = 3, async = 4, let_ = 5, as = 6, from = 7, target = 8;
console.log(of + get + set + async + as + from + target);
var o = { if: 1, class: 2, 'new': 3, null: 4 };
console.log(o.if + o.class + o.new + o.null);

// expect: 1 2 3 4 5 6 7
// expect: 31
// expect: 10
