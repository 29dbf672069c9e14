function f() { return later; }
for (var i = 0; i < 3; i++) try { f(); } catch (e) { console.log(e.name); }
later = 'now';
console.log(f());
delete globalThis.later;
try { f(); } catch (e) { console.log(e.name); }
Object.prototype.later = 'proto';
console.log(f());
delete Object.prototype.later;

// expect: ReferenceError
// expect: ReferenceError
// expect: ReferenceError
// expect: now
// expect: ReferenceError
// expect: proto
