// One shape with 2000 transitions.
var objects = [];
for (var i = 0; i < 2000; i++) { var o = { base: i }; o['t' + i] = i; objects.push(o); }
var ok = 0;
for (i = 0; i < 2000; i++) if (objects[i]['t' + i] === i && objects[i].base === i) ok++;
console.log(ok, Object.keys(objects[1999]).join());

// expect: 2000 base,t1999
