var fs = [];
for (let i = 0; i < 2; i++) for (let j = 0; j < 2; j++) { let k = i * 10 + j;
  fs.push(() => [i, j, k++].join('')); }
console.log(fs.map(f => f()).join(), fs.map(f => f()).join());

// expect: 000,011,1010,1111 001,012,1011,1112
