for (let v of [1, undefined, null, {}, true]) try { Math.max(...v); console.log('no'); } catch (e) {
  console.log(e.name); }

// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
