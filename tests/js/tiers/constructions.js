// Sites of `new` with one constructor: what the constructor returns, other targets, and a constructor
// that has died and been followed by one of another kind.
function make(C, a) { return new C(a); }
function Plain(a) { this.a = a; }
function Returns(a) { this.a = a; return a; }
const one = () => { for (let i = 0; i < 50; i++) make(Plain, i); return make(Plain, 7); };
console.log(JSON.stringify(one()), one() instanceof Plain);
console.log(JSON.stringify(make(Returns, { b: 1 })), JSON.stringify(make(Returns, 3)));
console.log(make(Date, 0).getTime(), make(Array, 3).length, make(class extends Plain {}, 5).a);
try { make(() => {}, 1); } catch (e) { console.log(e.constructor.name); }
function site(C) { return new C(1, 2, 3, 4, 5, 6); }
function counts() { this.n = arguments.length; }
for (let i = 0; i < 50; i++) site(counts);
console.log(site(counts).n);
function none(C) { return new C; }
for (let i = 0; i < 50; i++) none(counts);
console.log(none(counts).n);
// The site forgets the first constructor.
function forgetful(C) { return new C(9); }
(function () {
  const First = new Function('a', 'this.a = a');
  for (let i = 0; i < 200; i++) forgetful(First);
})();
gc();
class Base { constructor(a) { this.base = a; } }
class Derived extends Base { constructor(a) { super(a + 1); this.own = new.target === Derived; } }
for (let i = 0; i < 300; i++) forgetful(Derived);
console.log(JSON.stringify(forgetful(Derived)));
function viaReflect() { return new.target; }
for (let i = 0; i < 50; i++) new viaReflect();
console.log(Reflect.construct(viaReflect, [], Plain) === Plain);
// flags: --expose-gc
// expect: {"a":7} true
// expect: {"b":1} {"a":3}
// expect: 0 3 5
// expect: TypeError
// expect: 6
// expect: 0
// expect: {"base":10,"own":true}
// expect: true
