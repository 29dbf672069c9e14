console.log(Boolean(), Boolean('false'), Boolean(NaN), Boolean([]), typeof new Boolean(false),
    !!new Boolean(false), new Boolean(true) + 1, true.toString(),
    Boolean.prototype.valueOf.call(new Boolean(false)), Boolean.prototype.toString(),
    new Boolean(new Boolean(false)).valueOf());
for (let v of [1, 'true', {}]) try { Boolean.prototype.valueOf.call(v); } catch (e) {
  console.log(e.name); }

// expect: false true false true object true 2 true false false true
// expect: TypeError
// expect: TypeError
// expect: TypeError
