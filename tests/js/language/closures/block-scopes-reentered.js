var fs = [];
for (var i = 0; i < 3; i++) { let x = i; const k = x * 2;
  { let x = 'inner' + i; fs.push(() => x + k); } fs.push(() => x); }
console.log(fs.map(f => f()).join());

// expect: inner00,0,inner12,1,inner24,2
