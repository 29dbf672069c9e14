// Compression both ways: LZ77 with hash chains and lazy matching, then two canonical Huffman codes,
// into a stream of bits, and back. Bytes in typed arrays, shifts and masks, small tables, a heap.
'use strict';

(function () {
  const WINDOW = 4096, HASHES = 2048, MIN_MATCH = 3, MAX_MATCH = 130, CHAIN = 24, MAX_BITS = 15;
  const END = 256, LENGTHS = 257 + (MAX_MATCH - MIN_MATCH + 1), DISTANCES = 26;

  // --- the text that is compressed: sentences of a little grammar, and a table
  function makeText(size) {
    const random = randomSource(4096);
    const words = ('the a tree cat river engine writes reads slowly and ' +
                   'under over green small every byte').split(' ');
    const pick = count => words[random(count)];
    let text = '';
    for (let line = 0; text.length < size; line++) {
      if (line % 5 === 4) text += `\n${line};${random(100)};${random(100) / 4};${line * line}\n`;
      else text += pick(words.length) + (random(6) === 0 ? '. ' : ' ') + pick(4) + ' ';
    }
    return Uint8Array.from(text.slice(0, size), letter => letter.charCodeAt(0));
  }

  class BitWriter {
    constructor(capacity) {
      this.bytes = new Uint8Array(capacity);
      this.length = 0;
      this.held = 0;
      this.count = 0;
    }
    write(value, bits) {
      this.held |= value << this.count;
      this.count += bits;
      while (this.count >= 8) {
        this.bytes[this.length++] = this.held;
        this.held >>>= 8;
        this.count -= 8;
      }
    }
    finish() {
      if (this.count > 0) this.write(0, 8 - this.count);
      return this.bytes.subarray(0, this.length);
    }
  }

  class BitReader {
    position = 0;
    held = 0;
    count = 0;
    constructor(bytes) { this.bytes = bytes; }
    read(bits) {
      while (this.count < bits) {
        this.held |= this.bytes[this.position++] << this.count;
        this.count += 8;
      }
      const value = this.held & ((1 << bits) - 1);
      this.held >>>= bits;
      this.count -= bits;
      return value;
    }
  }

  // --- Huffman: lengths of codes from counts, by a heap of weights
  function codeLengths(counts) {
    const heap = [], parents = [], lengths = new Uint8Array(counts.length);
    const weights = Array.from(counts);
    const less = (a, b) => weights[a] < weights[b] || (weights[a] === weights[b] && a < b);
    function push(node) {
      let at = heap.push(node) - 1;
      for (let up = (at - 1) >> 1; at > 0 && less(node, heap[up]); up = (at - 1) >> 1) {
        heap[at] = heap[up];
        at = up;
      }
      heap[at] = node;
    }
    function pop() {
      const top = heap[0], last = heap.pop(), size = heap.length;
      if (size === 0) return top;
      let at = 0;
      for (let child = 1; child < size; child = 2 * at + 1) {
        if (child + 1 < size && less(heap[child + 1], heap[child])) child++;
        if (!less(heap[child], last)) break;
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = last;
      return top;
    }
    for (let symbol = 0; symbol < counts.length; symbol++) if (counts[symbol] > 0) push(symbol);
    if (heap.length === 1) lengths[heap[0]] = 1;
    while (heap.length > 1) {
      const first = pop(), second = pop(), parent = weights.length;
      weights.push(weights[first] + weights[second]);
      parents[first] = parents[second] = parent;
      push(parent);
    }
    for (let symbol = 0; symbol < counts.length; symbol++) {
      for (let node = parents[symbol]; node !== undefined; node = parents[node]) lengths[symbol]++;
      if (lengths[symbol] > MAX_BITS) throw new RangeError('code too long');
    }
    return lengths;
  }
  // First codes and offsets of each length, as canonical codes have them.
  function canonical(lengths) {
    const counts = new Uint16Array(MAX_BITS + 2), codes = new Uint16Array(lengths.length);
    const symbols = [];
    for (const length of lengths) if (length > 0) counts[length]++;
    let code = 0;
    for (let bits = 1; bits <= MAX_BITS; bits++) {
      code <<= 1;
      for (let symbol = 0; symbol < lengths.length; symbol++) {
        if (lengths[symbol] !== bits) continue;
        codes[symbol] = code++;
        symbols.push(symbol);
      }
    }
    return {counts, symbols, codes, lengths};
  }
  function writeSymbol(writer, {codes, lengths}, symbol) {
    let code = codes[symbol], reversed = 0;
    for (let i = lengths[symbol]; i > 0; i--, code >>= 1) reversed = (reversed << 1) | (code & 1);
    writer.write(reversed, lengths[symbol]);
  }
  function readSymbol(reader, {counts, symbols}) {
    let code = 0, first = 0, index = 0;
    for (let bits = 1; bits <= MAX_BITS; bits++) {
      code |= reader.read(1);
      if (code - first < counts[bits]) return symbols[index + code - first];
      index += counts[bits];
      first = (first + counts[bits]) << 1;
      code <<= 1;
    }
    throw new Error('bad code');
  }

  // --- LZ77: literals, and matches of [length, distance]
  function findMatches(bytes, emit) {
    const heads = new Int32Array(HASHES).fill(-1), chain = new Int32Array(WINDOW);
    const hash = at => ((bytes[at] << 7) ^ (bytes[at + 1] << 4) ^ bytes[at + 2]) & (HASHES - 1);
    function enter(at) {
      if (at + MIN_MATCH > bytes.length) return;
      const key = hash(at);
      chain[at & (WINDOW - 1)] = heads[key];
      heads[key] = at;
    }
    function longest(at) {
      const limit = Math.min(MAX_MATCH, bytes.length - at), found = {length: 0, distance: 0};
      if (limit < MIN_MATCH) return found;
      let candidate = heads[hash(at)];
      for (let tries = CHAIN; candidate >= 0 && at - candidate < WINDOW && tries > 0; tries--) {
        let length = 0;
        while (length < limit && bytes[candidate + length] === bytes[at + length]) length++;
        if (length > found.length) {
          found.length = length;
          found.distance = at - candidate;
        }
        candidate = chain[candidate & (WINDOW - 1)];
      }
      return found;
    }
    for (let at = 0; at < bytes.length;) {
      const here = longest(at);
      enter(at);
      if (here.length < MIN_MATCH || longest(at + 1).length > here.length) {
        emit(bytes[at++], 0);
        continue;
      }
      emit(END + 1 + here.length - MIN_MATCH, here.distance);
      for (let i = 1; i < here.length; i++) enter(at + i);
      at += here.length;
    }
    emit(END, 0);
  }
  // Distances: the place of the highest bit is coded, the bits below follow.
  const highest = distance => 31 - Math.clz32(distance);

  function compress(bytes) {
    const tokens = [], literals = new Uint32Array(LENGTHS), distances = new Uint32Array(DISTANCES);
    findMatches(bytes, (symbol, distance) => {
      tokens.push(symbol, distance);
      literals[symbol]++;
      if (distance > 0) distances[highest(distance)]++;
    });
    const codes = [canonical(codeLengths(literals)), canonical(codeLengths(distances))];
    const writer = new BitWriter(bytes.length + 512);
    for (const {lengths} of codes) for (const length of lengths) writer.write(length, 4);
    for (let i = 0; i < tokens.length; i += 2) {
      const symbol = tokens[i], distance = tokens[i + 1];
      writeSymbol(writer, codes[0], symbol);
      if (distance === 0) continue;
      const bits = highest(distance);
      writeSymbol(writer, codes[1], bits);
      writer.write(distance - (1 << bits), bits);
    }
    return writer.finish();
  }

  function decompress(packed, size) {
    const reader = new BitReader(packed), out = new Uint8Array(size);
    const codes = [LENGTHS, DISTANCES].map(count =>
      canonical(Uint8Array.from({length: count}, () => reader.read(4))));
    let at = 0;
    for (;;) {
      const symbol = readSymbol(reader, codes[0]);
      if (symbol === END) return out.subarray(0, at);
      if (symbol < END) {
        out[at++] = symbol;
        continue;
      }
      const bits = readSymbol(reader, codes[1]), distance = (1 << bits) + reader.read(bits);
      const end = at + symbol - END - 1 + MIN_MATCH;
      for (; at < end; at++) out[at] = out[at - distance];
    }
  }

  const text = makeText(6000);
  benchmark('Compress', function () {
    const packed = compress(text), back = decompress(packed, text.length);
    check(packed.length, 2197);
    check(packed.reduce((sum, byte) => (sum * 33 + byte) | 0, 0), -6540922);
    check(back.length, text.length);
    check(back.every((byte, at) => byte === text[at]), true);
  });
})();
