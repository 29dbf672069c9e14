var x = 'outer';
class A { x = 'field'; g = () => x; h = function () {}; static k = class {}; a = typeof arguments2;
}
var arguments2 = 1;
var o = new A;
console.log(o.g(), o.h.name, A.k.name, o.a);
try { eval('class B { a = arguments; }'); } catch (e) { console.log(e.name); }

// expect: outer h k number
// expect: SyntaxError
