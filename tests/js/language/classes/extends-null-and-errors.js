function name(f) { try { return f(); } catch (e) { return e.name; } }
class N extends null { static s() { return 1; } }
console.log(Object.getPrototypeOf(N.prototype), Object.getPrototypeOf(N) === Function.prototype,
    name(() => new N));
for (let v of [undefined, 1, 'x', {}, () => 1, Math.max]) console.log(name(() =>
    { class A extends v {} return 'ok'; }));
function F() {}
F.prototype = 3;
console.log(name(() => { class A extends F {} }));

// expect: null true TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
