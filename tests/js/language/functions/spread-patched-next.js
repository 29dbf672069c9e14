var proto = Object.getPrototypeOf([][Symbol.iterator]()), saved = proto.next;
var n = 0;
proto.next = function () { n++; return saved.call(this); };
var a = [...[1, 2, 3]];
Math.max(...a);
var [x, y] = a;
proto.next = saved;
console.log(a.length, n, x + y);

// expect: 3 10 3
