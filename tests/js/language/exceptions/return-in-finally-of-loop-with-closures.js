function f() { var fs = []; for (let i = 0; i < 4; i++) {
    try { fs.push(() => i); if (i == 1) continue; if (i == 3) return fs; } finally {
      fs.push(() => -i); if (i == 3) fs.push(() => 'last'); } } }
console.log(f().map(g => g()).join());

// expect: 0,0,1,-1,2,-2,3,-3,last
