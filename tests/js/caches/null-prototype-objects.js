var o = Object.create(null);
o.x = 1;
function get(o) { return o.x + '/' + o.toString; }
for (var i = 0; i < 3; i++) console.log(get(o));
o.toString = 'own';
console.log(get(o), 'constructor' in o);
try { '' + o; } catch (e) { console.log(e.name); }

// expect: 1/undefined
// expect: 1/undefined
// expect: 1/undefined
// expect: 1/own false
// expect: TypeError
