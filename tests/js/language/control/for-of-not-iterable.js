function name(f) { try { return f(); } catch (e) { return e.name; } }
for (let v of [1, null, undefined, {}, true, { [Symbol.iterator]: 1 },
    { [Symbol.iterator]() { return 1; } }, () => 1]) console.log(name(() => { for (var x of v) ;
  return 'ok'; }));

// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
