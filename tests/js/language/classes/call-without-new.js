class A {}
class B extends A { constructor() { super(); } }
for (var C of [A, B, class {}]) { try { C(); console.log('no'); } catch (e) { console.log(e.name); }
  try { C.call({}); console.log('no'); } catch (e) { console.log(e.name); } }

// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
