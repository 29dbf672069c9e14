var s = "héllo wörld ✓ 😀";
console.log(s.length, s.charAt(1), s.charCodeAt(12), s[0], s[100], s.indexOf("w"));
var t = ""; for (var i = 0; i < 20; i++) t += i; console.log(t, t.length);
console.log("abc" + 1 + 2, 1 + 2 + "abc", "a" + null + undefined + true, "" + -0, "" + [1, [2, 3]]);
console.log("\x41\u0042\u{43}\n".length, 'it\'s', "tab\there");
var big = "x"; for (i = 0; i < 12; i++) big += big; console.log(big.length, big.slice(4090).length);
console.log("a,b,c".split(","), "abc".split(""), "abcabc".lastIndexOf("c"), "abc".substring(2, 0));

// expect: 16 é 10003 h undefined 6
// expect: 012345678910111213141516171819 30
// expect: abc12 3abc anullundefinedtrue 0 1,2,3
// expect: 4 it's tab	here
// expect: 4096 6
// expect: [ 'a', 'b', 'c' ] [ 'a', 'b', 'c' ] 5 ab
