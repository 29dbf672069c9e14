function call(f) { return f(); }
for (var i = 0; i < 5; i++) call(() => i);
for (var v of [1, 'x', null, undefined, {}, [], Symbol.iterator]) try { call(v); console.log('no');
} catch (e) { console.log(e.name); }
console.log(call(() => 'fine'));

// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: fine
