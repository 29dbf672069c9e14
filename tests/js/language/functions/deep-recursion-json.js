var a = [];
for (var i = 0; i < 200000; i++) a = [a];
try { JSON.stringify(a); console.log('no'); } catch (e) { console.log(e.name); }

// expect: RangeError
// skip-stress: the whole of a deep stack is scanned, and a large heap verified, at each collection
