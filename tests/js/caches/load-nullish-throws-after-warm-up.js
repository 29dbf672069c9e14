function get(o) { return o.x; }
for (var i = 0; i < 10; i++) get({ x: i });
for (var v of [null, undefined]) try { get(v); console.log('no'); } catch (e) { console.log(e.name);
}
console.log(get({ x: 'still' }));

// expect: TypeError
// expect: TypeError
// expect: still
