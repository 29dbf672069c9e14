console.log(String(new RegExp('/')), String(new RegExp('[/]\n\\/')), new RegExp('').source, /a/yusmig.flags, RegExp.prototype.source, RegExp.prototype.flags === '', RegExp.prototype.global,
    RegExp(/a/g).flags, new RegExp(/a/g, 'i').flags, Object.prototype.toString.call(/a/), JSON.stringify([/a/]));
var r = /a/;
console.log(r.compile('b', 'g') === r, String(r), RegExp(r) === r, new RegExp(r) === r);

// expect: /\// /[/]\n\// (?:) gimsuy (?:) true undefined g i [object RegExp] [{}]
// expect: true /b/g true false
