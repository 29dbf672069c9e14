var s = Object.seal([1, 2]), p = Object.preventExtensions([1, , 3]);
s[0] = 'set';
s[2] = 'no';
p[1] = 'no';
p[2] = 'set';
console.log(s.join(), p.join(), s.length, delete s[0], delete p[0], p.join());
try { p.push(1); } catch (e) { console.log(e.name); }
try { s.pop(); } catch (e) { console.log(e.name, s.length); }
p.length = 1;
console.log(p.length, Object.isSealed(s), Object.isFrozen(s));

// expect: set,2 1,,set 2 false true ,,set
// expect: TypeError
// expect: TypeError 2
// expect: 1 true false
