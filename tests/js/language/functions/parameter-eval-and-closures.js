function f(a, b = eval('var v = a + 1; () => v'), c = b()) { var v = 'body';
  return [a, b(), c, v].join(); }
console.log(f(1));
function g(a = eval('1'), b = () => a) { var a; a = 'changed'; return b() + a; }
console.log(g());
var x = 'outer';
function h(p = () => x, q = eval('var x = "param"')) { return p() + x; }
console.log(h());

// expect: 1,2,2,body
// expect: 1changed
// expect: paramparam
