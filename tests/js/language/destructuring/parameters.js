function f({ a, b: [c, d = 4] = [3], ...r } = { a: 1 }, [e, ...g] = 'xyz') {
  return [a, c, d, JSON.stringify(r), e, g.join('')].join(' '); }
console.log(f(), f({ a: 9, b: [8, 7], z: 1 }, 'qr'));
var h = ([a, b], { c }) => a + b + c;
console.log(h([1, 2], { c: 3 }));
function k({ x = 1, y = x } = {}) { return x + y; }
console.log(k(), k({ x: 5 }), k({ y: 0 }));

// expect: 1 3 4 {} x yz 9 8 7 {"z":1} q r
// expect: 6
// expect: 2 10 1
