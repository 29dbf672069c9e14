// BigInts, small and large: milliseconds of each program, the best of some rounds.

const programs = {
  'add 64 bits'() {
    let a = 1n, b = 0x123456789abcn;
    for (let i = 0; i < 500000; i++) a = a + b;
    return a;
  },
  'multiply 64 bits'() {
    let a = 12345n, b = 0n;
    for (let i = 0; i < 500000; i++) b = b ^ (a * 98765n);
    return b;
  },
  'hash modulo 2^64'() {
    let hash = 0xcbf29ce484222325n;
    for (let i = 0; i < 200000; i++) hash = BigInt.asUintN(64, (hash ^ 97n) * 0x100000001b3n);
    return hash;
  },
  'compare and count'() {
    let i = 0n;
    while (i < 500000n) i++;
    return i;
  },
  'BigInt64Array'() {
    const array = new BigInt64Array(1000);
    for (let round = 0; round < 300; round++) {
      for (let i = 0; i < 1000; i++) array[i] = array[i] + 3n;
    }
    return array[7];
  },
  'factorial of 5000'() {
    let product = 1n;
    for (let i = 2n; i <= 5000n; i++) product *= i;
    return product;
  },
  'fibonacci(100000)'() {
    let a = 0n, b = 1n;
    for (let i = 0; i < 100000; i++) [a, b] = [b, a + b];
    return a;
  },
  'text of 2^100000'() {
    return (2n ** 100000n).toString().length;
  },
  'parsing of 100000 digits'() {
    return BigInt('9'.repeat(100000)) % 1000n;
  },
  'text of 2^3000000'() {
    return (2n ** 3000000n + 1n).toString().length;
  },
  '1000 digits of pi'() {
    let digits = '', q = 1n, r = 0n, t = 1n, k = 1n, n = 3n, l = 3n;
    while (digits.length < 1000) {
      if (4n * q + r - t < n * t) {
        digits += n;
        const next = 10n * (r - n * t);
        n = 10n * (3n * q + r) / t - 10n * n;
        q *= 10n;
        r = next;
      } else {
        const next = (2n * q + r) * l;
        n = (q * (7n * k) + 2n + r * l) / (t * l);
        q *= k;
        t *= l;
        l += 2n;
        k += 1n;
        r = next;
      }
    }
    return digits.length;
  },
  'product of 10^6 bits'() {
    const a = 3n ** 630930n, b = 7n ** 356207n;
    let result;
    for (let i = 0; i < 10; i++) result = a * b;
    return result & 0xffn;
  },
  'modular power of 2048 bits'() {
    const m = 2n ** 2048n - 1942289n;
    let result = 1n, base = 3n ** 1000n % m;
    for (let e = (1n << 512n) - 1n; e > 0n; e >>= 1n) {
      if (e & 1n) result = result * base % m;
      base = base * base % m;
    }
    return result & 0xffffn;
  },
};

for (const [name, program] of Object.entries(programs)) {
  let best = Infinity;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    program();
    best = Math.min(best, performance.now() - start);
  }
  console.log(`${name}\t${best.toFixed(3)}`);
}
