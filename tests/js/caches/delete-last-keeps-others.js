// Deleting the last property leaves what became of the others alone.
var o = {}; o.id = 1; o.t = 2;
Object.defineProperty(o, 'id', { writable: false, configurable: false });
delete o.t;
o.id = 99;
console.log(o.id, delete o.id);
// Attributes of a property in the middle.
o = { a: 1, b: 2 }; o.c = 3;
Object.defineProperty(o, 'a', { enumerable: false });
delete o.c;
console.log(Object.keys(o).join());
// Accessors do not turn back into values.
o = {}; o.x = 1; o.y = 2;
Object.defineProperty(o, 'x', { get() { return 'got'; }, configurable: true });
delete o.y;
console.log(o.x);
// Nor into other accessors.
o = { get x() { return 'first'; } }; o.y = 2;
Object.defineProperty(o, 'x', { get() { return 'second'; } });
delete o.y;
console.log(o.x);
// Other objects of the shape are as they were.
function make() { var r = {}; r.p = 1; r.q = 2; return r; }
var first = make(), second = make();
Object.defineProperty(first, 'p', { writable: false });
delete first.q; delete second.q;
first.p = second.p = 5;
console.log(first.p, second.p);
// Frozen, sealed and other prototypes.
o = make(); Object.preventExtensions(o); delete o.q; o.q = 1; console.log('q' in o);
o = make(); Object.setPrototypeOf(o, { q: 'inherited' }); delete o.q; console.log(o.q);
// Pushed and popped many times.
o = {};
for (var i = 0; i < 100; i++) { o.k = i; o.l = i; delete o.l; delete o.k; }
console.log(Object.keys(o).length, o.k);

// expect: 1 false
// expect: b
// expect: got
// expect: second
// expect: 1 5
// expect: false
// expect: inherited
// expect: 0 undefined
