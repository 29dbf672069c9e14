for (var v of [1, 'str', null, undefined, true]) try { 'x' in v; console.log('no'); } catch (e) {
  console.log(e.name); }

// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
