var a = null, b = 0, c = 'c', d;
a ??= 1;
b ??= 1;
b ||= 2;
c &&= 'cc';
d ??= 'd';
d ||= 'no';
console.log(a, b, c, d);
var o = { x: 0, get y() { return 5; }, set y(v) { console.log('set', v); } };
o.x ||= 3;
o.y ||= 9;
o.y ??= 9;
o.y &&= 8;
o.z ??= 'new';
console.log(o.x, o.z, (o.w ||= 'value'));

// expect: 1 2 cc d
// expect: set 8
// expect: 3 new value
