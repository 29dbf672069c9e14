console.log([0, 1, -1, 2147483648, 4294967296, 0.5, NaN, '8', 1073741824].map(Math.clz32).join(),
    Math.imul(0xffffffff, 5), Math.imul(0x7fffffff, 2), Math.imul(65536, 65536), Math.imul(3, 4.9),
    Math.imul(), Math.fround(0.1), Math.fround(16777217), Math.fround(1e40), Math.fround(5.5),
    Math.fround(1e-50));

// expect: 32,31,0,0,32,32,32,28,1 -5 -2 0 12 0 0.10000000149011612 16777216 Infinity 5.5 0
