function get(o) { return o.x; }
var log = [];
var shapes = [{ x: 1 }, { a: 0, x: 2 }, { b: 0, x: 3 }, { c: 0, x: 4 }, { d: 0, x: 5 },
    { e: 0, x: 6 }, { f: 0, x: 7 }, { g: 0, x: 8 }, { y: 9 }, Object.create({ x: 10 })];
for (var r = 0; r < 3; r++) for (var o of shapes) log.push(get(o));
console.log(log.map(String).join());

// expect: 1,2,3,4,5,6,7,8,undefined,10,1,2,3,4,5,6,7,8,undefined,10,1,2,3,4,5,6,7,8,undefined,10
