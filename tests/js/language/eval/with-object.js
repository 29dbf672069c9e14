function f(o) { with (o) { eval('var x = 5; y = 6'); } return [o.x, o.y, typeof x].join(); }
console.log(f({ x: 1, y: 2 }), f({ y: 2 }));

// expect: 5,6,undefined ,6,number
