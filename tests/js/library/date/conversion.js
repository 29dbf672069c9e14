var d = new Date(1000);
console.log(d - 0, +d, typeof (d + 1), d > new Date(500), d == new Date(1000),
    d[Symbol.toPrimitive]('number'), typeof d[Symbol.toPrimitive]('default'), typeof `${d}`);
try { d[Symbol.toPrimitive]('x'); } catch (e) { console.log(e.name); }
for (let m of ['getTime', 'toISOString', 'setTime', 'valueOf', 'getUTCDay']) try {
  Date.prototype[m].call({}); console.log('no'); } catch (e) { console.log(e.name); }
console.log(Date.prototype.toJSON.call({ toISOString: () => 'iso' }));

// expect: 1000 1000 string true false 1000 string string
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: iso
