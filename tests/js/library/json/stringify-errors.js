function name(f) { try { return f(); } catch (e) { return e.name; } }
var c = {};
c.self = c;
var a = [1];
a.push({ a });
console.log(name(() => JSON.stringify(c)), name(() => JSON.stringify(a)),
    name(() => JSON.stringify({ get x() { throw new RangeError; } })));
var shared = { s: 1 };
console.log(JSON.stringify([shared, shared]));

// expect: TypeError TypeError RangeError
// expect: [{"s":1},{"s":1}]
