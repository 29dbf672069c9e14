try { throw { a: 1, b: [2, 3], c: { d: 4 } }; } catch ({ a, b: [x, y], c: { d }, z = 'default' }) {
  console.log(a, x, y, d, z); }
try { try { throw null; } catch ({ a }) { console.log('no'); } } catch (e) { console.log(e.name); }

// expect: 1 2 3 4 default
// expect: TypeError
