const k = 1;
k ||= 2;
k ??= 2;
console.log(k);
try { k &&= 2; } catch (e) { console.log(e.name); }
var n = 0, o = { get [(n++, 'p')]() { return 1; } };
o[(n++, 'p')] ||= n++;
console.log(n);
var f;
f ??= function () {};
console.log(f.name);
f &&= () => 1;
console.log(f.name);

// expect: 1
// expect: TypeError
// expect: 2
// expect: f
// expect: f
