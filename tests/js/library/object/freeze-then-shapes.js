function mk() { return { x: 1, y: 2 }; }
var a = mk(), b = mk(), c = mk();
Object.freeze(a);
Object.seal(b);
a.x = b.x = c.x = 'new';
delete a.y;
delete b.y;
delete c.y;
a.z = b.z = c.z = 1;
console.log(JSON.stringify(a), JSON.stringify(b), JSON.stringify(c));

// expect: {"x":1,"y":2} {"x":"new","y":2} {"x":"new","z":1}
