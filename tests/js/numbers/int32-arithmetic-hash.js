var h = 0;
for (var i = 1; i < 20000; i++) { h = Math.imul(h ^ i, 0x01000193); h = (h << 7) | (h >>> 25);
  h += i * i; h |= 0; h ^= h >>> 11; h = h + (h << 3) >> 0; }
console.log(h, h >>> 0);

// expect: 45869972 45869972
