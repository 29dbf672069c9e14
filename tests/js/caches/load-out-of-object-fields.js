function get(o, k) { return o.p25; }
var o = {};
for (var i = 0; i < 40; i++) o['p' + i] = i;
for (var r = 0; r < 4; r++) get(o);
o.p25 = 'changed';
console.log(get(o), o.p0, o.p39, o.p10);
var c = { ...o };
console.log(get(c), c.p39);

// expect: changed 0 39 10
// expect: changed 39
