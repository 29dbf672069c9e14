function f() { return (this && this.v) + ':' + [].join.call(arguments); }
var b = f.bind({ v: 1 }, 'a'), c = b.bind({ v: 2 }, 'b');
console.log(b('x'), c('y'), b.call({ v: 3 }), b.name, c.name, b.length,
    function (a, b, c) {}.bind(null, 1).length, b.hasOwnProperty('prototype'));
function P(a, b) { this.s = a + b; this.n = new.target === P; }
var B = P.bind({ ignored: 1 }, 10);
var o = new B(5);
console.log(o.s, o.n, o instanceof P, o instanceof B);
try { new ((() => 1).bind()); } catch (e) { console.log(e.name); }
try { Function.prototype.bind.call(1); } catch (e) { console.log(e.name); }

// expect: 1:a,x 1:a,b,y 1:a bound f bound bound f 0 2 false
// expect: 15 true true true
// expect: TypeError
// expect: TypeError
