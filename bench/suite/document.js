// A reader of paged documents in a made-up format: a cross-reference table at the end, objects
// written as text, streams that are compressed (matches and a canonical code, as in inflate) and
// predicted, fonts with binary tables, and pages as operators on a stack, painted on a raster.
// Bytes, strings, dictionaries, classes and Maps mixed. The document is written at the start.
'use strict';

(function () {
  const PAGES = 4, RASTER = 64, CODE_BITS = 11, MATCH = 256;

  // --- the writer: lengths of codes come from the rank of a symbol, so that they fill the code
  const lengthOfRank = rank => (rank < 8 ? 4 : rank < 24 ? 6 : rank < 40 ? 7 : 11);
  function canonicalCodes(lengths) {
    const codes = new Uint16Array(lengths.length);
    for (let bits = 1, code = 0; bits <= CODE_BITS; bits++, code <<= 1) {
      for (let symbol = 0; symbol < lengths.length; symbol++) {
        if (lengths[symbol] !== bits) continue;
        let reversed = 0;
        for (let i = 0; i < bits; i++) reversed |= ((code >> i) & 1) << (bits - 1 - i);
        codes[symbol] = reversed;
        code++;
      }
    }
    return codes;
  }
  function deflate(bytes) {
    const last = new Map(), symbols = [], counts = new Map(), out = [];
    for (let at = 0; at < bytes.length;) {
      const key = bytes.slice(at, at + 3).join(), from = last.get(key) ?? -1;
      let length = 0;
      last.set(key, at);
      if (from >= 0 && at - from < 4096) {
        const limit = Math.min(18, bytes.length - at);
        while (length < limit && bytes[from + length] === bytes[at + length]) length++;
      }
      symbols.push(length < 3 ? [bytes[at], 0] : [MATCH + length - 3, at - from]);
      at += length < 3 ? 1 : length;
    }
    symbols.push([MATCH + 16, 0]);
    for (const [symbol] of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    const lengths = new Uint8Array(MATCH + 17);
    [...counts].sort((a, b) => b[1] - a[1]).forEach(([symbol], rank) => {
      lengths[symbol] = lengthOfRank(rank);
    });
    const codes = canonicalCodes(lengths);
    let held = 0, count = 0;
    function write(value, bits) {
      held |= value << count;
      for (count += bits; count >= 8; count -= 8, held >>>= 8) out.push(held & 0xff);
    }
    for (const length of lengths) write(length, 4);
    for (const [symbol, distance] of symbols) {
      write(codes[symbol], lengths[symbol]);
      if (distance > 0) write(distance, 12);
    }
    write(0, 7);
    return out;
  }
  const toBytes = text => Array.from(text, letter => letter.charCodeAt(0));
  const words16 = list => list.flatMap(value => [(value >> 8) & 0xff, value & 0xff]);

  function writeDocument() {
    const random = randomSource(1993), bytes = toBytes('%Doc 1\n'), offsets = [];
    const words = 'lorem ipsum dolor sit amet (consectetur) elit sed do eiusmod\\tempor'.split(' ');
    function add(text, stream) {
      offsets.push(bytes.length);
      bytes.push(...toBytes(`${offsets.length} obj\n${text}\n`));
      if (stream !== undefined) bytes.push(...toBytes('stream\n'), ...stream, 10);
      return offsets.length;
    }
    function addStream(entries, data) {
      const packed = deflate(data);
      return add(`<< ${entries} /Length ${packed.length} /Filter [/Pack] >>`, packed);
    }
    const fonts = [500, 620].map((base, number) => {
      // Tables: segments of characters (first, last, delta), widths, kerning pairs (pair, value).
      const segments = [[32, 64, -31], [65, 90, -25], [97, 122, -31]], kerning = [];
      for (let pair = 0; pair < 40; pair++) kerning.push(pair * 37 + 40, 0xffff - (pair & 15));
      const widths = Array.from({length: 96}, (_, glyph) => base / 4 + glyph * 7 % 90 | 0);
      const tables = [segments.flat(), widths, kerning].map(words16);
      const header = [3, ...tables.flatMap(table => words16([table.length]))];
      const data = addStream('/Type /FontData', [...header, ...tables.flat()]);
      return add(`<< /Type /Font /Name (Face#20${number}) /Data ${data} R /Size ${base}.5 >>`);
    });
    const image = addStream('/Type /Image /Width 32 /Predictor 2',
                            Array.from({length: 512}, (_, i) => (i % 32 < 2 ? 9 : 3) + (i & 1)));
    const pages = Array.from({length: PAGES}, (_, number) => {
      let content = 'q 1 0 0 1 4 2 cm\n';
      for (let line = 0; line < 24; line++) {
        const text = Array.from({length: 5}, () => words[random(words.length)]).join(' ');
        content += `BT /F${line % 2} ${8 + line % 3} Tf ${4 + line % 5} ${line * 2} Td ` +
                   `(${text.replace(/[()\\]/g, '\\$&')}) Tj ET\n`;
        if (line % 3 === 0) content += `0.${line} g ${random(50)} ${line} ${random(20)} 1.5 re f\n`;
      }
      const stream = addStream('', toBytes(content + '/Im0 Do Q\n'));
      return add(`<< /Type /Page /Number ${number} /Contents [${stream} R] /Resources << ` +
                 `/F0 ${fonts[0]} R /F1 ${fonts[1]} R /Im0 ${image} R >> >>`);
    });
    const root = add(`<< /Type /Pages /Kids [${pages.map(page => page + ' R').join(' ')}] >>`);
    const table = bytes.length;
    for (const offset of offsets) bytes.push(...words16([offset >> 16, offset]));
    bytes.push(...words16([root, offsets.length, table >> 16, table]));
    return Uint8Array.from(bytes);
  }

  // --- bytes to objects
  class Name { constructor(text) { this.text = text; } }
  class Reference { constructor(number) { this.number = number; } }
  class Operator { constructor(text) { this.text = text; } }
  class Stream {
    constructor(dictionary, bytes) {
      this.dictionary = dictionary;
      this.bytes = bytes;
    }
  }
  const SPACE = 1, DELIMITER = 2, DIGIT = 3;
  const KINDS = new Uint8Array(256);
  for (const letter of ' \n\r\t') KINDS[letter.charCodeAt(0)] = SPACE;
  for (const letter of '/<>[]()') KINDS[letter.charCodeAt(0)] = DELIMITER;
  for (const letter of '0123456789.-') KINDS[letter.charCodeAt(0)] = DIGIT;
  const END = new Operator('');

  class Lexer {
    constructor(bytes, position) {
      this.bytes = bytes;
      this.position = position;
    }
    word() {
      let text = '';
      for (; this.position < this.bytes.length; this.position++) {
        const byte = this.bytes[this.position];
        if (KINDS[byte] === SPACE || KINDS[byte] === DELIMITER) break;
        text += String.fromCharCode(byte);
      }
      return text;
    }
    string() {
      let text = '';
      for (let depth = 1;; this.position++) {
        let byte = this.bytes[this.position];
        if (byte === 0x5c) byte = this.bytes[++this.position];
        else if (byte === 0x28) depth++;
        else if (byte === 0x29 && --depth === 0) break;
        text += String.fromCharCode(byte);
      }
      this.position++;
      return text.includes('#') ? text.replace(/#(\d\d)/g, (_, hex) =>
        String.fromCharCode(parseInt(hex, 16))) : text;
    }
    next() {
      const {bytes} = this;
      while (KINDS[bytes[this.position]] === SPACE) this.position++;
      if (this.position >= bytes.length) return END;
      const byte = bytes[this.position];
      if (KINDS[byte] === DIGIT) return parseFloat(this.word());
      if (KINDS[byte] !== DELIMITER) return new Operator(this.word());
      this.position++;
      switch (byte) {
        case 0x2f: return new Name(this.word());
        case 0x28: return this.string();
        case 0x5b: return this.items(']');
        case 0x3c: this.position++; return this.dictionary();
        case 0x3e: this.position++; return new Operator('>>');
        default: return new Operator(String.fromCharCode(byte));
      }
    }
    // Values up to the closing operator; `number R` becomes a reference.
    items(close) {
      const items = [];
      for (;;) {
        const value = this.next();
        if (!(value instanceof Operator)) items.push(value);
        else if (value.text === close || value === END) return items;
        else if (value.text === 'R') items.push(new Reference(items.pop()));
      }
    }
    dictionary() {
      const items = this.items('>>'), entries = new Map();
      for (let i = 0; i < items.length; i += 2) entries.set(items[i].text, items[i + 1]);
      return entries;
    }
  }

  // --- streams: a table gives symbol and length for the next bits
  function lookupTable(lengths) {
    const table = new Uint16Array(1 << CODE_BITS), codes = canonicalCodes(lengths);
    for (let symbol = 0; symbol < lengths.length; symbol++) {
      const bits = lengths[symbol];
      if (bits === 0) continue;
      for (let at = codes[symbol]; at < table.length; at += 1 << bits) {
        table[at] = symbol << 4 | bits;
      }
    }
    return table;
  }
  function inflate(bytes) {
    let position = 0, held = 0, count = 0, out = new Uint8Array(256), length = 0;
    function need(bits) {
      for (; count < bits; count += 8) held |= (bytes[position++] | 0) << count;
    }
    function read(bits) {
      need(bits);
      const value = held & ((1 << bits) - 1);
      held >>>= bits;
      count -= bits;
      return value;
    }
    const table = lookupTable(Uint8Array.from({length: MATCH + 17}, () => read(4)));
    for (;;) {
      need(CODE_BITS);
      const entry = table[held & ((1 << CODE_BITS) - 1)], symbol = entry >> 4;
      held >>>= entry & 15;
      count -= entry & 15;
      if (symbol === MATCH + 16) return out.subarray(0, length);
      if (length + 18 > out.length) {
        const grown = new Uint8Array(out.length * 2);
        grown.set(out);
        out = grown;
      }
      if (symbol < MATCH) {
        out[length++] = symbol;
        continue;
      }
      const distance = read(12);
      const end = length + symbol - MATCH + 3;
      for (; length < end; length++) out[length] = out[length - distance];
    }
  }
  function undoPrediction(bytes, width) {
    for (let at = width; at < bytes.length; at++) bytes[at] = bytes[at] + bytes[at - width];
    return bytes;
  }

  class Document {
    #cache = new Map();
    constructor(bytes) {
      this.bytes = bytes;
      this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const end = bytes.length;
      this.root = new Reference(this.view.getUint16(end - 8));
      this.count = this.view.getUint16(end - 6);
      this.table = this.view.getUint32(end - 4);
    }
    resolve(value) {
      if (!(value instanceof Reference)) return value;
      let object = this.#cache.get(value.number);
      if (object === undefined) {
        object = this.#read(this.view.getUint32(this.table + (value.number - 1) * 4));
        this.#cache.set(value.number, object);
      }
      return object;
    }
    #read(offset) {
      const lexer = new Lexer(this.bytes, offset);
      lexer.next();
      check(lexer.next().text, 'obj');
      const value = lexer.next();
      if (!(value instanceof Map) || !value.has('Length')) return value;
      check(lexer.next().text, 'stream');
      const start = lexer.position + 1;
      let data = this.bytes.subarray(start, start + this.resolve(value.get('Length')));
      for (const {text} of value.get('Filter') ?? []) if (text === 'Pack') data = inflate(data);
      if (value.has('Predictor')) data = undoPrediction(data, value.get('Width'));
      return new Stream(value, data);
    }
    get pages() { return this.resolve(this.root).get('Kids').map(kid => this.resolve(kid)); }
  }

  class Font {
    constructor(document, dictionary) {
      const {bytes} = document.resolve(dictionary.get('Data'));
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      let at = 1 + bytes[0] * 2;
      const [segments, widths, kerning] = [0, 1, 2].map(table => {
        const list = new Int16Array(view.getUint16(1 + table * 2) >> 1);
        for (let i = 0; i < list.length; i++, at += 2) list[i] = view.getInt16(at);
        return list;
      });
      Object.assign(this, {name: dictionary.get('Name'), segments, widths, kerning, glyphs: {}});
    }
    glyph(letter) {
      const known = this.glyphs[letter];
      if (known !== undefined) return known;
      const code = letter.charCodeAt(0), {segments} = this;
      let glyph = 0;
      for (let i = 0; i < segments.length && glyph === 0; i += 3) {
        if (code >= segments[i] && code <= segments[i + 1]) glyph = (code + segments[i + 2]) & 0x3f;
      }
      return this.glyphs[letter] = {code: glyph, width: this.widths[glyph]};
    }
    kern(left, right) {
      const pair = left * 37 + right, {kerning} = this;
      for (let low = 0, high = (kerning.length >> 1) - 1; low <= high;) {
        const middle = (low + high) >> 1, found = kerning[middle * 2];
        if (found === pair) return kerning[middle * 2 + 1];
        if (found < pair) low = middle + 1;
        else high = middle - 1;
      }
      return 0;
    }
    measure(text, size) {
      let width = 0, previous = 0;
      for (const letter of text) {
        const glyph = this.glyph(letter);
        width += glyph.width + this.kern(previous, glyph.code);
        previous = glyph.code;
      }
      return width * size / 1000;
    }
  }

  // --- pages: operators take their operands from a stack
  class Painter {
    raster = new Uint8Array(RASTER * RASTER);
    fonts = new Map();
    text = [];
    saved = [];
    state = {x: 0, y: 0, grey: 0, font: null, size: 1};
    path = [];
    constructor(document) { this.document = document; }
    paint(page) {
      const resources = page.get('Resources'), operands = [];
      for (const part of page.get('Contents')) {
        const lexer = new Lexer(this.document.resolve(part).bytes, 0);
        for (let token = lexer.next(); token !== END; token = lexer.next()) {
          if (!(token instanceof Operator)) {
            operands.push(token);
            continue;
          }
          this[token.text](operands, resources);
          operands.length = 0;
        }
      }
    }
    font(reference) {
      const key = reference.number;
      if (!this.fonts.has(key)) {
        this.fonts.set(key, new Font(this.document, this.document.resolve(reference)));
      }
      return this.fonts.get(key);
    }
    fill(x, y, width, height, level) {
      for (let row = Math.max(0, y | 0); row < Math.min(RASTER, y + height); row++) {
        for (let column = Math.max(0, x | 0); column < Math.min(RASTER, x + width); column++) {
          this.raster[row * RASTER + column] += level;
        }
      }
    }
    q() { this.saved.push({...this.state}); }
    Q() { this.state = this.saved.pop(); }
    cm([, , , , x, y]) { this.state.x += x; this.state.y += y; }
    BT() { this.q(); }
    ET() { this.Q(); }
    Tf([name, size], resources) {
      this.state.font = this.font(resources.get(name.text));
      this.state.size = size;
    }
    Td([x, y]) { this.cm([1, 0, 0, 1, x, y]); }
    Tj([text]) {
      const {x, y, font, size} = this.state, width = font.measure(text, size);
      this.text.push({text, x, y, width});
      this.fill(x, y, width, 1, 1);
    }
    g([grey]) { this.state.grey = grey; }
    re(rectangle) { this.path.push(rectangle.slice()); }
    f() {
      for (const [x, y, width, height] of this.path) {
        this.fill(x + this.state.x, y + this.state.y, width, height, this.state.grey * 100);
      }
      this.path.length = 0;
    }
    Do([name], resources) {
      const {dictionary, bytes} = this.document.resolve(resources.get(name.text));
      const width = dictionary.get('Width');
      bytes.forEach((level, at) => this.fill(at % width + 20, 20 + (at / width | 0), 1, 1, level));
    }
  }

  const file = writeDocument();
  benchmark('Document', function () {
    const document = new Document(file), painter = new Painter(document);
    for (const page of document.pages) painter.paint(page);
    const widths = painter.text.reduce((sum, {width}) => sum + width, 0);
    check(painter.text.length, PAGES * 24);
    check(checksum(painter.text.map(({text}) => text).join('\n')), 712524764);
    check(widths.toFixed(3), '4787.240');
    check(painter.raster.reduce((sum, level) => (sum * 17 + level) % 1000003, 0), 660532);
  });
})();
