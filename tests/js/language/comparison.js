console.log(1 < 2, 2 < 1, 1 <= 1, "a" < "b", "10" < "9", 10 < "9", null >= 0, undefined == null);
console.log(NaN == NaN, NaN < 1, NaN >= 1, 0 === -0, "1" == 1, true == 1, null == 0, [] == "");
console.log({} == "[object Object]", [1] == 1, "a" === "a", 1.5 > 1, -0 < 0);
console.log(undefined < 1, null < 1, "b" > "a", "abc" <= "abd");
var o = { valueOf: function () { return 3; } }; console.log(o > 2, o == 3, o < 3, o <= 3);

// expect: true false true true true false true true
// expect: false false false true true true false true
// expect: true true true true false
// expect: false true true true
// expect: true true false true
