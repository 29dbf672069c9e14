function f() { return { x: 0.5, y: 1, z: -0 }; }
for (var i = 0; i < 3; i++) { var o = f(); o.x += 1; o.y += 0.5;
  console.log(o.x, o.y, 1 / o.z, JSON.stringify(f())); }

// expect: 1.5 1.5 -Infinity {"x":0.5,"y":1,"z":0}
// expect: 1.5 1.5 -Infinity {"x":0.5,"y":1,"z":0}
// expect: 1.5 1.5 -Infinity {"x":0.5,"y":1,"z":0}
