var kept = [];
for (var i = 0; i < 2000; i++) { var b = new Uint8Array(4096); b[i % 4096] = i & 255;
  if (i % 200 == 0) kept.push(b); }
console.log(kept.map((b, k) => b[k * 200 % 4096] === (k * 200 & 255)).join(), kept.length);

// expect: true,true,true,true,true,true,true,true,true,true 10
