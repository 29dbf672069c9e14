with ('str') console.log(length, charAt(1));
with (5) console.log(toFixed(1));
for (var v of [null, undefined]) try { with (v) { } } catch (e) { console.log(e.name); }

// expect: 3 t
// expect: 5.0
// expect: TypeError
// expect: TypeError
