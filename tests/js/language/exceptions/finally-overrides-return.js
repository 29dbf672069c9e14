function a() { try { return 1; } finally { return 2; } }
function b() { try { throw 1; } finally { return 3; } }
function c() { try { throw 1; } catch (e) { return 4; } finally { return 5; } }
function d() { for (;;) { try { return 6; } finally { break; } } return 7; }
function e() { do { try { throw 8; } finally { continue; } } while (false); return 9; }
console.log(a(), b(), c(), d(), e());

// expect: 2 3 5 7 9
