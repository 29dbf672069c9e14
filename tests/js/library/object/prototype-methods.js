var o = { a: 1 }, c = Object.create(o);
console.log(o.isPrototypeOf(c), c.isPrototypeOf(o), Object.prototype.isPrototypeOf.call(o, 5),
    c.propertyIsEnumerable('a'), o.propertyIsEnumerable('a'), [1].propertyIsEnumerable('length'),
    o.valueOf() === o, typeof Object.prototype.valueOf.call(5),
    ({ toString() { return 'ts'; } }).toLocaleString());
try { Object.prototype.valueOf.call(null); } catch (e) { console.log(e.name); }

// expect: true false false false true false true object ts
// expect: TypeError
