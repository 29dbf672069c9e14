var proto = Object.freeze([0, 1]);
var o = Object.create(proto);
function set(o, i) { o[i] = 'own'; return o[i]; }
for (var i = 0; i < 3; i++) set({}, 1);
console.log(set(o, 1), set(o, 2), Object.keys(o).join());

// expect: 1 own 2
