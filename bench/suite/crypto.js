// RSA with numbers of some hundred bits, held as arrays of 14-bit digits so that every product is a
// Smi: integer arithmetic, shifts, array elements, nested loops.
(function () {
  var BITS = 14, BASE = 1 << BITS, MASK = BASE - 1;

  function Big(digits) {
    this.digits = digits;
  }
  Big.fromHex = function (text) {
    var result = new Big([0]);
    for (var i = 0; i < text.length; i++) result = result.timesSmall(16, parseInt(text.charAt(i), 16));
    return result;
  };
  Big.prototype.timesSmall = function (factor, carry) {
    var out = [];
    for (var i = 0; i < this.digits.length; i++) {
      carry += this.digits[i] * factor;
      out[i] = carry & MASK;
      carry >>= BITS;
    }
    if (carry > 0) out[out.length] = carry;
    return new Big(out);
  };
  Big.prototype.toHex = function () {
    var text = '', digits = this.digits.slice();
    while (digits.length > 0) {
      var remainder = 0;
      for (var i = digits.length - 1; i >= 0; i--) {
        var value = remainder * BASE + digits[i];
        digits[i] = value >> 4;
        remainder = value & 15;
      }
      text = '0123456789abcdef'.charAt(remainder) + text;
      while (digits.length > 0 && digits[digits.length - 1] === 0) digits.pop();
    }
    return text === '' ? '0' : text;
  };
  Big.prototype.bitLength = function () {
    var top = this.digits.length - 1, bits = top * BITS;
    for (var d = this.digits[top]; d > 0; d >>= 1) bits++;
    return bits;
  };
  Big.prototype.bit = function (n) {
    return (this.digits[(n / BITS) | 0] >> (n % BITS)) & 1;
  };

  // Montgomery's multiplication: a * b / BASE^n mod m, digit by digit.
  function Montgomery(modulus) {
    this.m = modulus.digits;
    this.n = modulus.digits.length;
    var inverse = 1;
    for (var i = 0; i < 4; i++) inverse = (inverse * (2 - this.m[0] * inverse)) & MASK;
    this.minusInverse = (BASE - inverse) & MASK;
    this.modulus = modulus;
  }
  Montgomery.prototype.multiply = function (a, b) {
    var n = this.n, m = this.m, t = [];
    for (var i = 0; i <= n + 1; i++) t[i] = 0;
    for (i = 0; i < n; i++) {
      var ai = i < a.length ? a[i] : 0, carry = 0, j;
      for (j = 0; j < n; j++) {
        var sum = t[j] + ai * (j < b.length ? b[j] : 0) + carry;
        t[j] = sum & MASK;
        carry = sum >> BITS;
      }
      sum = t[n] + carry;
      t[n] = sum & MASK;
      t[n + 1] = sum >> BITS;
      var q = (t[0] * this.minusInverse) & MASK;
      carry = (t[0] + q * m[0]) >> BITS;
      for (j = 1; j < n; j++) {
        sum = t[j] + q * m[j] + carry;
        t[j - 1] = sum & MASK;
        carry = sum >> BITS;
      }
      sum = t[n] + carry;
      t[n - 1] = sum & MASK;
      t[n] = t[n + 1] + (sum >> BITS);
      t[n + 1] = 0;
    }
    return this.reduce(t);
  };
  Montgomery.prototype.reduce = function (t) {
    var n = this.n, m = this.m, i;
    var larger = t[n] > 0;
    for (i = n - 1; !larger && i >= 0; i--) {
      if (t[i] < m[i]) return t.slice(0, n);
      if (t[i] > m[i]) break;
    }
    var borrow = 0, out = [];
    for (i = 0; i < n; i++) {
      var d = t[i] - m[i] + borrow;
      out[i] = d & MASK;
      borrow = d >> BITS;
    }
    return out;
  };
  // BASE^(2n) mod m, by doubling.
  Montgomery.prototype.square = function () {
    var value = [1], n = this.n;
    for (var i = 1; i <= n; i++) value[i] = 0;
    for (i = 0; i < 2 * n * BITS; i++) {
      var carry = 0;
      for (var j = 0; j < n; j++) {
        var d = value[j] * 2 + carry;
        value[j] = d & MASK;
        carry = d >> BITS;
      }
      value[n] = carry;
      value = this.reduce(value);
    }
    return value;
  };
  Montgomery.prototype.power = function (base, exponent) {
    var x = this.multiply(base.digits, this.square()), result = x;
    for (var i = exponent.bitLength() - 2; i >= 0; i--) {
      result = this.multiply(result, result);
      if (exponent.bit(i)) result = this.multiply(result, x);
    }
    result = this.multiply(result, [1]);
    while (result.length > 1 && result[result.length - 1] === 0) result.pop();
    return new Big(result);
  };

  // p = 2^127 - 1 and q = 2^89 - 1 are prime; e = 65537; d = e^-1 mod (p-1)(q-1).
  var modulus = Big.fromHex('ffffffffffffffffffffff7ffffffffe0000000000000000000001'), e = Big.fromHex('10001'), d = Big.fromHex('802a7fd5802a7fd5802a7f5555aaaa535500aaff5500aaff5500ad');
  var message = Big.fromHex('123456789abcdef0fedcba9876543210deadbeefcafe');

  benchmark('Crypto', function () {
    var ring = new Montgomery(modulus);
    var cipher = ring.power(message, e);
    check(cipher.toHex(), 'f970cbb6bdc6b7e222dd0e393874a9fc850d1df3e6cd8aa1e2492c');
    check(ring.power(cipher, d).toHex(), message.toHex());
  });
})();
