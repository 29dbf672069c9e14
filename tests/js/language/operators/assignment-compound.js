var x = 10;
x += 5;
x -= 3;
x *= 4;
x /= 6;
x %= 5;
x **= 3;
console.log(x);
x = 5;
x <<= 3;
x |= 3;
x &= 42;
x ^= 7;
x >>= 1;
console.log(x);
x = -1;
x >>>= 28;
console.log(x);
x = 'a';
x += 1;
x += null;
console.log(x);

// expect: 27
// expect: 22
// expect: 15
// expect: a1null
