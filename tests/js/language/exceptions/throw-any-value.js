var o = {};
for (let v of [undefined, null, 0, '', NaN, 'text', o, false]) try { throw v; } catch (e) {
  console.log(Object.is(e, v)); }

// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
// expect: true
