function set(o, v) { o.x = v; }
var objects = [{ x: 0 }, { a: 0 }, { b: 0, x: 1 }, { c: 0 }, { d: 0 }, [], function () {},
    Object.create({ x: 5 }), { set x(v) { this.got = v; } }];
for (var r = 0; r < 3; r++) for (var o of objects) set(o, r);
console.log(objects.map(o => o.x + '/' + o.got).join(' '));

// expect: 2/undefined 2/undefined 2/undefined 2/undefined 2/undefined 2/undefined 2/undefined 2/undefined undefined/2
