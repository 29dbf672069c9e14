var m = new Map([[-0, 'a']]), s = new Set([-0]);
console.log(Object.is([...m.keys()][0], 0), Object.is([...s][0], 0), m.has(0), m.has(-0), s.has(0), s.has(-0));
m.set(0, 'b').set(-0, 'c');
console.log(m.size, m.get(0), m.get(-0), m.delete(-0), m.size);
m.forEach.call(new Map([[-0, -0]]), (v, k) => console.log(Object.is(k, 0), Object.is(v, -0)));
s.delete(0); s.add(new Float64Array([-0])[0]);
console.log(Object.is(s.values().next().value, 0), s.delete(-0), s.size);

// expect: true true true true true true
// expect: 1 c c true 0
// expect: true true
// expect: true true 0
