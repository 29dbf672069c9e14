// `name` and `length` of functions and `length` of String objects at sites that know the maps, and what is none of them.
const name = f => f.name, length = f => f.length, q = Symbol('q');
const object = { [q]() {}, get g() { return 1; }, m(a, b) {}, async n(a) {}, *o() {} };
const getter = Object.getOwnPropertyDescriptor(object, 'g').get;
const functions = [function f(a, b) {}, () => {}, class C { constructor(x) {} }, object[q], getter, object.m, object.n, object.o,
                   (() => function () {})(), Math.max, (function t(a, b, c) {}).bind(null, 1), async () => {}, new Function('a', 'b', '')];
for (let i = 0; i < 3; i++) print(functions.map(name).join(), functions.map(length).join());
// expect: f,,C,[q],get g,m,n,o,,max,bound t,,anonymous 2,0,1,0,0,2,1,0,0,2,2,0,2
// expect: f,,C,[q],get g,m,n,o,,max,bound t,,anonymous 2,0,1,0,0,2,1,0,0,2,2,0,2
// expect: f,,C,[q],get g,m,n,o,,max,bound t,,anonymous 2,0,1,0,0,2,1,0,0,2,2,0,2
const one = f => f.name + '|' + f.length;
function plain(a) {}
for (let i = 0; i < 3; i++) print(one(plain));
// expect: plain|1
// expect: plain|1
// expect: plain|1
Object.defineProperty(plain, 'name', { value: 'other' }); print(one(plain), one(function same(a, b) {}));
// expect: other|1 same|2
Object.defineProperty(plain, 'length', { value: 7 }); delete plain.name; print(one(plain), one(function same(a, b) {}));
// expect: |7 same|2
plain.name = 'ignored'; print(one(plain), one(class { static name = 'static'; static get length() { return 'got'; } }), one(class { static name() {} }).length > 2);
// expect: |7 static|got true
class Base { constructor(a) {} } class Derived extends Base {} const heir = Object.create(Base);
for (let i = 0; i < 3; i++) print(one(Derived), one(heir), one(Function.prototype), one({ __proto__: Math.max }));
// expect: Derived|0 Base|1 |0 max|2
// expect: Derived|0 Base|1 |0 max|2
// expect: Derived|0 Base|1 |0 max|2
Object.setPrototypeOf(heir, object.m); print(one(heir), one(new Proxy(plain, {})), one({ name: 1, length: 2 }));
// expect: m|2 |7 1|2
const size = s => s.length, wide = new String('жж'), sub = new (class S extends String {})('abc'), roped = new String('a'.repeat(20) + 'b'.repeat(20));
for (let i = 0; i < 3; i++) print([new String(''), wide, sub, roped, 'text', [1], new Number(1), { __proto__: wide }, Object('xy')].map(size).join());
// expect: 0,2,3,40,4,1,,2,2
// expect: 0,2,3,40,4,1,,2,2
// expect: 0,2,3,40,4,1,,2,2
wide.extra = 1; wide.length = 9; print(size(wide), Object.keys(wide).join());
// expect: 2 0,1,extra
