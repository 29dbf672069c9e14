// What asks for an array takes a proxy of one.
const p = new Proxy([1, [2]], {});
console.log(Array.isArray(p), JSON.stringify({ p, list: [p] }), JSON.stringify({ a: 1, b: 2 }, new Proxy(['b'], {})));
console.log(Object.prototype.toString.call(p), Object.prototype.toString.call(new Proxy(() => 1, {})),
            Object.prototype.toString.call(new Proxy(new Date(), {})));
console.log([].concat(p).length, [0, p].flat(2).join(), p.map((x) => x).constructor === Array);
console.log(p.push(3), p.length, p.join('-'), [...p].length, p.slice(1).length);
p.length = 1;
console.log(p, Math.max(...p), Math.max.apply(null, p), Reflect.apply(Math.max, null, p));
console.log(Function.prototype.toString.call(new Proxy(class {}, {})));
try { Function.prototype.toString.call(p); } catch (e) { console.log(e.name); }
// expect: true {"p":[1,[2]],"list":[[1,[2]]]} {"b":2}
// expect: [object Array] [object Function] [object Object]
// expect: 2 0,1,2 true
// expect: 3 3 1-2-3 3 2
// expect: [ 1 ] 1 1 1
// expect: function () { [native code] }
// expect: TypeError
