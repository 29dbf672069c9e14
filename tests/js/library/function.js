function f(a, b) { return this === undefined ? 'u' : [this.x, a, b]; } var b = f.bind({ x: 1 }, 2); console.log(b(3), b.name, b.length, f.call({ x: 5 }, 6, 7));
console.log(f.toString(), (x => x).toString(), Math.max.toString(), (class A { }).toString()); console.log(typeof Function.prototype, Function.prototype(), f instanceof Function);
function C(x, y) { this.s = x + y; } var BC = C.bind(null, 1); var o = new BC(2); console.log(o.s, o instanceof C, o instanceof BC); console.log(Reflect.construct(C, [3, 4]).s, Reflect.apply(Math.max, null, [1, 5]));
console.log(new Function('...a', 'return a.length')(1, 2, 3), Function('return 7')(), (() => { }).hasOwnProperty('prototype'), f.hasOwnProperty('prototype'));

// expect: [ 1, 2, 3 ] bound f 1 [ 5, 6, 7 ]
// expect: function f(a, b) { return this === undefined ? 'u' : [this.x, a, b]; } x => x function max() { [native code] } class A { }
// expect: function undefined true
// expect: 3 true true
// expect: 7 5
// expect: 3 7 false true
