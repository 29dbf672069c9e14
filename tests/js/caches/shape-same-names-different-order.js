function get(o) { return o.a + o.b * 10; }
var log = [];
for (var i = 0; i < 3; i++) log.push(get({ a: 1, b: 2 }), get({ b: 2, a: 1 }),
    get(Object.assign({ c: 0 }, { b: 2, a: 1 })));
console.log(log.join());

// expect: 21,21,21,21,21,21,21,21,21
