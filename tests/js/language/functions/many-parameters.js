var ps = [];
for (var i = 0; i < 150; i++) ps.push('p' + i);
var f = new Function(ps.join(), 'p149 = p0; return p75 + p149 + p148 + arguments.length;');
console.log(f.apply(null, ps.map((_, i) => i)), f.length);

// expect: 373 150
