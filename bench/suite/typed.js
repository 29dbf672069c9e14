// Typed arrays as image, signal and file code uses them: filters over pixels with every kind of
// element, a Fourier transform of Float64Arrays, and records packed and read by DataView; set,
// subarray, slice, fill, copyWithin, sort, and clamping and wrapping stores.
'use strict';

(function () {
  const WIDTH = 48, HEIGHT = 40;

  // --- an image: RGBA bytes, also seen as words
  function makeImage() {
    const random = randomSource(640480), words = new Uint32Array(WIDTH * HEIGHT);
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const inside = (x - 20) ** 2 + (y - 18) ** 2 < 200;
        const red = inside ? 200 + random(56) : x * 4, green = y * 5, blue = (x ^ y) * 3;
        words[y * WIDTH + x] = (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
      }
    }
    return new Uint8ClampedArray(words.buffer);
  }
  function toGrey(pixels) {
    const grey = new Uint8ClampedArray(pixels.length >> 2);
    for (let i = 0; i < grey.length; i++) {
      const at = i << 2;
      grey[i] = 0.299 * pixels[at] + 0.587 * pixels[at + 1] + 0.114 * pixels[at + 2];
    }
    return grey;
  }
  function convolve(source, kernel, scale, target) {
    const side = Math.sqrt(kernel.length) | 0, half = side >> 1;
    for (let y = half; y < HEIGHT - half; y++) {
      for (let x = half; x < WIDTH - half; x++) {
        let sum = 0, at = 0;
        for (let dy = -half; dy <= half; dy++) {
          for (let dx = -half; dx <= half; dx++) {
            sum += source[(y + dy) * WIDTH + x + dx] * kernel[at++];
          }
        }
        target[y * WIDTH + x] = sum / scale;
      }
    }
    return target;
  }
  function edges(grey) {
    const size = grey.length, out = new Uint8ClampedArray(size);
    const slope = kernel => convolve(grey, Int8Array.from(kernel), 1, new Int16Array(size));
    const across = slope([-1, 0, 1, -2, 0, 2, -1, 0, 1]);
    const down = slope([-1, -2, -1, 0, 0, 0, 1, 2, 1]);
    for (let i = 0; i < size; i++) out[i] = Math.sqrt(across[i] * across[i] + down[i] * down[i]);
    return out;
  }
  function median(grey) {
    const out = grey.slice(), window = new Uint8Array(9);
    for (let y = 1; y < HEIGHT - 1; y += 2) {
      for (let x = 1; x < WIDTH - 1; x += 2) {
        for (let row = 0; row < 3; row++) {
          const from = (y + row - 1) * WIDTH + x - 1;
          window.set(grey.subarray(from, from + 3), row * 3);
        }
        out[y * WIDTH + x] = window.sort()[4];
      }
    }
    return out;
  }
  function equalize(grey) {
    const histogram = new Uint32Array(256), sums = new Float32Array(256);
    for (const level of grey) histogram[level]++;
    let sum = 0;
    histogram.forEach((count, level) => { sums[level] = (sum += count) / grey.length; });
    return grey.map(level => sums[level] * 255);
  }
  // Floyd and Steinberg's dithering, with errors in a signed array that wraps nowhere.
  function dither(grey) {
    const levels = Int32Array.from(grey), bits = new Uint8Array(grey.length >> 3);
    for (let i = 0; i < levels.length; i++) {
      const on = levels[i] > 127, error = levels[i] - (on ? 255 : 0);
      if (on) bits[i >> 3] |= 0x80 >> (i & 7);
      levels[i + 1] += (error * 7) >> 4;
      levels[i + WIDTH - 1] += (error * 3) >> 4;
      levels[i + WIDTH] += (error * 5) >> 4;
      levels[i + WIDTH + 1] += error >> 4;
    }
    return bits;
  }
  function scroll(pixels) {
    const copy = pixels.slice(), words = new Uint32Array(copy.buffer);
    for (let i = 0; i < 8; i++) {
      words.copyWithin(0, WIDTH);
      words.fill(0xff0000ff + (i << 12), words.length - WIDTH);
      words.subarray(i * WIDTH, (i + 1) * WIDTH).reverse();
    }
    return copy;
  }
  const adler = bytes => {
    let a = 1, b = 0;
    for (let i = 0; i < bytes.length; i++) {
      a = (a + bytes[i]) % 65521;
      b = (b + a) % 65521;
    }
    return b * 65536 + a;
  };

  // --- a transform in place: bit reversal, butterflies
  function transform(real, imaginary, direction) {
    const n = real.length;
    for (let i = 1, j = 0; i < n; i++) {
      let bit = n >> 1;
      for (; j & bit; bit >>= 1) j ^= bit;
      j ^= bit;
      if (i < j) {
        [real[i], real[j]] = [real[j], real[i]];
        [imaginary[i], imaginary[j]] = [imaginary[j], imaginary[i]];
      }
    }
    for (let length = 2; length <= n; length <<= 1) {
      const angle = direction * 2 * Math.PI / length, half = length >> 1;
      for (let k = 0; k < half; k++) {
        const c = Math.cos(angle * k), s = Math.sin(angle * k);
        for (let at = k; at < n; at += length) {
          const other = at + half;
          const x = real[other] * c - imaginary[other] * s;
          const y = real[other] * s + imaginary[other] * c;
          real[other] = real[at] - x;
          imaginary[other] = imaginary[at] - y;
          real[at] += x;
          imaginary[at] += y;
        }
      }
    }
  }
  function strongest() {
    const n = 512, real = new Float64Array(n), imaginary = new Float64Array(n);
    for (let i = 0; i < n; i++) {
      real[i] = Math.sin(i * 37 / n * 2 * Math.PI) + ((i * 7919) % 13) / 26;
    }
    const original = Float32Array.from(real);
    transform(real, imaginary, -1);
    let best = 1;
    for (let k = 1; k < n / 2; k++) {
      if (Math.hypot(real[k], imaginary[k]) > Math.hypot(real[best], imaginary[best])) best = k;
    }
    transform(real, imaginary, 1);
    const error = original.reduce(
      (worst, value, i) => Math.max(worst, Math.abs(value - real[i] / n)), 0);
    check(error < 1e-6, true);
    return best;
  }

  // --- records: a header, then entries of mixed fields in either byte order
  function writeRecords(count) {
    const view = new DataView(new ArrayBuffer(16 + count * 40));
    view.setUint32(0, 0x4b656931);
    view.setUint16(4, count, true);
    for (let i = 0, at = 16; i < count; i++) {
      const name = 'record-' + i, little = i % 2 === 0;
      view.setUint8(at, name.length | (little ? 0x80 : 0));
      for (let k = 0; k < name.length; k++) view.setUint8(at + 1 + k, name.charCodeAt(k));
      view.setInt16(at + 14, i * 331 - 9000, little);
      view.setFloat64(at + 16, i / 7, little);
      view.setFloat32(at + 24, i * 0.5, little);
      view.setBigInt64(at + 28, BigInt(i) * -0x123456789n, little);
      at += 40;
    }
    return new Uint8Array(view.buffer);
  }
  function readRecords(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), records = [];
    check(view.getUint32(0), 0x4b656931);
    const count = view.getUint16(4, true);
    for (let i = 0, at = 16; i < count; i++, at += 40) {
      const head = view.getUint8(at), little = (head & 0x80) !== 0;
      records.push({
        name: String.fromCharCode(...bytes.subarray(at + 1, at + 1 + (head & 0x7f))),
        offset: view.getInt16(at + 14, little), ratio: view.getFloat64(at + 16, little),
        half: view.getFloat32(at + 24, little), big: view.getBigInt64(at + 28, little),
      });
    }
    return records;
  }
  function exchange() {
    const bytes = writeRecords(120), moved = new Uint8Array(bytes.length + 8);
    moved.set(bytes, 8);
    const records = readRecords(moved.subarray(8));
    let sum = 0, big = 0n;
    for (const {name, offset, ratio, half, big: value} of records) {
      sum += name.length + offset + Math.round(ratio * 7) + half;
      big ^= value;
    }
    const order = Float64Array.from(records, ({offset}) => -offset).sort();
    return `${sum} ${big} ${order[3]} ${records[99].name} ${adler(bytes)}`;
  }

  const image = makeImage(), original = adler(image);
  benchmark('Typed', function () {
    const grey = toGrey(image);
    check(adler(grey), 462959064);
    check(adler(edges(grey)), 3258199415);
    check(adler(convolve(grey, new Float32Array(25).fill(1), 25, grey.slice())), 680669643);
    check(adler(median(grey)), 1591751095);
    check(adler(dither(equalize(grey))), 2808705434);
    check(adler(scroll(image)), 1311150545);
    check(strongest(), 37);
    check(exchange(), '1295140 -567943562808 -29396 record-99 833839441');
    check(adler(image), original);
  });
})();
