// flags: --gc-interval=5
var os = [];
for (var i = 0; i < 60; i++) { var o = {};
  for (var j = 0; j <= i % 12; j++) o['p' + (i * j) % 17] = j; os.push(o); }
console.log(os.map(o => Object.keys(o).length).join(''));

// expect: 12345678910111212345178910111212345678910112123456789101112123156789101112
