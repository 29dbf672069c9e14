var o = JSON.parse('{"b":1,"a":2,"b":3,"10":"x","2":"y","__proto__":{"p":1},"":0}');
console.log(Object.keys(o).join(), o.b, Object.hasOwn(o, '__proto__'), o.p, o['']);
var list = JSON.parse('[{"x":1,"y":2},{"x":1.5,"y":"s"},{"y":1,"x":2},{"x":null}]');
console.log(list.map(p => p.x + '/' + p.y).join());

// expect: 2,10,b,a,__proto__, 3 true undefined 0
// expect: 1/2,1.5/s,2/1,null/undefined
