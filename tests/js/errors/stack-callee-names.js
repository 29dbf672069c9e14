// How stack traces call the functions that ran, and which of the library's they leave out.
function names(stack) {
  return stack.split('\n').slice(1).map(line => {
    line = line.trim().slice(3);
    const place = line.lastIndexOf(' (');
    return place < 0 ? '-' : line.slice(0, place);
  });
}
function show(f) {
  const lines = names(f());
  console.log(lines.slice(0, lines.indexOf('show') - 1).join('; '));
}
function here() { return new Error('x').stack; }
class Foo {
  constructor() { this.made = here(); }
  method() { return here(); }
  static method() { return here(); }
  get getter() { return here(); }
  set setter(v) { this.set = here(); }
  #hidden() { return here(); }
  hidden() { return this.#hidden(); }
  ['computed' + 1]() { return here(); }
  [Symbol.iterator]() { return here(); }
}
class Bar extends Foo { constructor() { super(); } method() { return super.method(); } }
function Old() { this.made = here(); }
var o = { m() { return here(); }, n: function named() { return here(); }, a: () => here(), get g() { return here(); } };
show(() => new Foo().made);
show(() => new Bar().made);
show(() => new Bar().method());
show(() => Foo.method());
show(() => new Foo().getter);
show(() => { var f = new Foo(); f.setter = 1; return f.set; });
show(() => new Foo().hidden());
show(() => new Foo().computed1());
show(() => new Foo()[Symbol.iterator]());
show(() => new Old().made);
show(() => o.m());
show(() => o.n());
show(() => o.a());
show(() => o.g);
show(() => ({ x: o.m }).x());
show(() => ({ x: o.n, y: o.n }).x());
show(() => (function () { return here(); })());
show(() => eval('here()'));
show(() => { var n = Object.create(null); n.m = o.m; n.k = o.n; return n.k(); });
show(() => { var n = Object.create(Foo.prototype); n.m = o.n; return n.m(); });
show(() => { var n = []; n.m = o.n; return n.m(); });
show(() => { Old.sub = function sub() { return here(); }; return Old.sub(); });
show(() => JSON.parse('1', () => here()) || '');

// expect: here; new Foo
// expect: here; new Foo; new Bar
// expect: here; Bar.method; Bar.method
// expect: here; Foo.method
// expect: here; get getter [as getter]
// expect: here; set setter [as setter]
// expect: here; #hidden; Foo.hidden
// expect: here; Foo.computed1
// expect: here; [Symbol.iterator]
// expect: here; new Old
// expect: here; Object.m
// expect: here; Object.named [as n]
// expect: here; Object.a
// expect: here; get g [as g]
// expect: here; Object.m [as x]
// expect: here; Object.named
// expect: here; -
// expect: here; eval
// expect: here; Object.named [as k]
// expect: here; Foo.named [as m]
// expect: here; Array.named [as m]
// expect: here; Function.sub
// expect: here; Object.<anonymous>; JSON.parse
