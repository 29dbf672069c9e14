"use strict";

// A 32-bit generator after Marsaglia's xorshift, the same in every engine.
class Random {
  constructor(seed) {
    this.state = Math.imul(seed + 1, 0x9e3779b1) | 0 || 1;
    for (let i = 0; i < 8; i++) this.next();
  }
  next() {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x >>> 0;
  }
  below(n) { return this.next() % n; }
  between(low, high) { return low + this.below(high - low + 1); }
  chance(percent) { return this.below(100) < percent; }
  pick(list) { return list[this.below(list.length)]; }
}
