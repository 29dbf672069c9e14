'use strict';
// What all pages have: helpers, and the decoding of their data.

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const esc = (text) => String(text).replace(/[&<>"']/g, (c) => escapes[c]);
const withCode = (text) => esc(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const element = (className, html) => {
  const made = document.createElement('div');
  made.className = className;
  made.innerHTML = html;
  return made;
};

const bytesText = (n) => (n >= 1024 ? (n / 1024).toFixed(1) + ' KB' : n + ' B');
const microText = (n) => (n >= 1000 ? (n / 1000).toFixed(1) + ' ms' : n + ' µs');
const numberText = (n) => n.toLocaleString('en').replace(/,/g, '\u202f');
const percentText = (part) => (!part ? '0%' : part < 0.005 ? '<1%' : Math.round(part * 100) + '%');

const DATA = JSON.parse($('#kei-data').textContent);

// --- Decompression

// Raw deflate (RFC 1951), for small parts: to start the browser's own decompression takes longer than this.
function inflate(input) {
  const bases = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163,
    195, 227, 258];
  const extra = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
  const distances = [1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577];
  const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  const out = [];
  let at = 0, buffer = 0, held = 0;
  const bits = (count) => {
    for (; held < count; held += 8) buffer |= input[at++] << held;
    const value = buffer & ((1 << count) - 1);
    buffer >>>= count;
    held -= count;
    return value;
  };
  const codeOf = (lengths) => {
    const counts = new Uint16Array(16), starts = new Uint16Array(16), symbols = [];
    for (const length of lengths) counts[length]++;
    counts[0] = 0;
    for (let i = 1; i < 16; i++) starts[i] = starts[i - 1] + counts[i - 1];
    lengths.forEach((length, symbol) => { if (length) symbols[starts[length]++] = symbol; });
    return { counts, symbols };
  };
  const read = ({ counts, symbols }) => {
    let code = 0, first = 0, index = 0;
    for (let length = 1; length < 16; length++) {
      code |= bits(1);
      if (code - counts[length] < first) return symbols[index + code - first];
      index += counts[length];
      first = (first + counts[length]) << 1;
      code <<= 1;
    }
    throw new Error('bad data');
  };
  const readLengths = (literals, count) => {
    const lengths = [];
    while (lengths.length < count) {
      const symbol = read(literals);
      if (symbol < 16) { lengths.push(symbol); continue; }
      const value = symbol === 16 ? lengths.at(-1) : 0;
      let times = symbol === 16 ? 3 + bits(2) : symbol === 17 ? 3 + bits(3) : 11 + bits(7);
      while (times--) lengths.push(value);
    }
    return lengths;
  };
  const codes = (type) => {
    if (type === 1) {
      const lengths = Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8));
      return [codeOf(lengths), codeOf(Array(30).fill(5))];
    }
    const literalCount = bits(5) + 257, distanceCount = bits(5) + 1, count = bits(4) + 4, own = Array(19).fill(0);
    for (let i = 0; i < count; i++) own[order[i]] = bits(3);
    const lengths = readLengths(codeOf(own), literalCount + distanceCount);
    return [codeOf(lengths.slice(0, literalCount)), codeOf(lengths.slice(literalCount))];
  };
  const copyStored = () => {
    held = buffer = 0;
    const length = input[at] | (input[at + 1] << 8);
    at += 4;
    for (let i = 0; i < length; i++) out.push(input[at++]);
  };
  for (let isLast = false; !isLast;) {
    isLast = bits(1) === 1;
    const type = bits(2);
    if (type === 0) { copyStored(); continue; }
    const [literals, places] = codes(type);
    for (let symbol = read(literals); symbol !== 256; symbol = read(literals)) {
      if (symbol < 256) { out.push(symbol); continue; }
      const length = bases[symbol - 257] + bits(extra[symbol - 257]), place = read(places);
      const from = out.length - distances[place] - bits(place > 1 ? (place >> 1) - 1 : 0);
      for (let i = 0; i < length; i++) out.push(out[from + i]);
    }
  }
  return Uint8Array.from(out);
}

async function partOf(value) {
  if (!DATA.compressed) return value;
  const bytes = Uint8Array.from(atob(value), (c) => c.charCodeAt(0));
  if (bytes.length > 48000 && window.DecompressionStream) {
    try {
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return await new Response(stream).json();
    } catch (error) { /* the other way does it, too */ }
  }
  return JSON.parse(new TextDecoder().decode(inflate(bytes)));
}
