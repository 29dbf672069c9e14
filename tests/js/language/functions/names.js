var a = function () {}, b = () => 1, o = { c() {}, d: function () {}, ['e' + 1]: () => 1,
  get g() {}, [Symbol('s')]: function () {} }, { q = () => 1 } = {};
let [z = function () {}] = [];
console.log([a, b, o.c, o.d, o.e1, q, z, class K {}, function named() {}, new Function].map(f =>
    f.name).join());
console.log(Object.getOwnPropertyDescriptor(o, 'g').get.name,
    o[Object.getOwnPropertySymbols(o)[0]].name, (() => 1).name === '', a.bind().name);

// expect: a,b,c,d,e1,q,z,K,named,anonymous
// expect: get g [s] true bound a
