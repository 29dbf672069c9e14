function name(f) { try { f(); return 'no'; } catch (e) { return e.name; } }
var g = { get x() { return this.x; }, set y(v) { this.y = v; } };
class C { constructor() { new C; } }
class F { f = new F; }
var b = function () { b(); };
b = b.bind();
var t = { toString() { return `${t}`; } };
function d(a = d()) {}
function r(...a) { r(...a, 1); }
console.log([() => g.x, () => { g.y = 1; }, () => new C, () => new F, () => b(), () => String(t),
    () => d(), () => r(), () => { (function s() { [2, 1].sort(s); })(); },
    () => { (function j() { JSON.stringify({ toJSON: j }); })(); },
    () => { (function e() { eval('e()'); })(); }, () => { (function a() { a.apply(null, [1]); })();
}, () => { (function c() { Reflect.apply(c, null, []); })(); },
    () => { (function i() { for (var x of { [Symbol.iterator]: i }) ; })(); },
    () => { (function h() { return 1 instanceof { [Symbol.hasInstance]: h }; })(); },
    () => { (function n() { new Function('n', 'n()')(n); })(); },
    () => { (function rp() { 'a'.replace('a', rp); })(); },
    () => { (function af() { Array.from([1], af); })(); }].map(name).join());

// expect: RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError,RangeError
