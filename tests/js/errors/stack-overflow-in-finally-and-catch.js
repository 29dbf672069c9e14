var n = 0;
function f() { try { f(); } finally { n++; } }
try { f(); } catch (e) { console.log(e.name, n > 500); }
function g() { try { g(); } catch (e) { return 'recovered'; } return 'returned'; }
console.log(g());

// expect: RangeError true
// expect: returned
