var fs = [];
for (var i = 0; i < 3; i++) try { throw i; } catch (e) { fs.push(() => e++); }
console.log(fs.map(f => f()).join(), fs.map(f => f()).join());

// expect: 0,1,2 1,2,3
