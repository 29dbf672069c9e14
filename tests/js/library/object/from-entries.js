console.log(JSON.stringify(Object.fromEntries([['a', 1], ['b', 2], ['a', 3], [1, 'n'],
    { 0: 'obj', 1: 'v' }])));
for (var v of [null, undefined, 5, [1], ['ab'], [null]]) try {
  console.log(JSON.stringify(Object.fromEntries(v))); } catch (e) { console.log(e.name); }

// expect: {"1":"n","a":3,"b":2,"obj":"v"}
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
