// One field holds a Smi, a double, an object, and Smis again.
function mk(v) { return { f: v }; }
function get(o) { return o.f; }
var objects = [mk(1), mk(1.5), mk('s'), mk(null), mk(-0), mk(1073741824), mk(NaN), mk({}), mk(7)];
for (var r = 0; r < 2; r++) console.log(objects.map(get).map(v =>
    Object.is(v, -0) ? '-0' : String(v)).join());
objects[1].f += 1;
objects[4].f = 3;
objects[0].f = 0.25;
console.log(objects.map(get).join());

// expect: 1,1.5,s,null,-0,1073741824,NaN,[object Object],7
// expect: 1,1.5,s,null,-0,1073741824,NaN,[object Object],7
// expect: 0.25,2.5,s,,3,1073741824,NaN,[object Object],7
