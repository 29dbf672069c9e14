// Ends of texts, texts split by a character, wide texts as lists, and atomic operations: what generated code does,
// and each way that it leaves to C++.
const flat = 'The quick brown fox', rope = flat + ' jumps over ' + String(flat).slice(1), slice = ('--' + flat + ' and others--').slice(2, -2);
const wide = 'привет мир', mixed = flat + ' ж', lead = 'a\ud83d', trail = '\ude00b', face = '\u{1f600}';
const texts = [flat, rope, slice, wide, mixed, lead, trail, '', wide.slice(0, 3) + flat + wide, 'ж'.repeat(20).slice(1)];
const say = f => { try { return f(); } catch (e) { return e.name; } };
const slowly = (text, name, ...r) => Reflect.apply(String.prototype[name], new String(text), r);
const compare = (what, quick, slow) => { if (quick !== slow) print('wrong', what, quick, slow); };
// --- startsWith, endsWith
for (let round = 0; round < 2; round++) {
  for (const text of texts) {
    for (const part of ['', 'T', 'The', 'fox', 'he', 'мир', 'при', 'ж', '\ud83d', '\ude00', text, text + 'x', 'x' + text, text.slice(1), text.slice(0, -1), text.slice(2, 5), 'e'.repeat(70)]) {
      for (const at of [[], [undefined], [0], [1], [-1], [3], [text.length], [text.length - 1], [text.length + 5], [2 ** 40], [-(2 ** 40)], [1.5], [NaN], ['2'], [null]]) {
        for (const name of ['startsWith', 'endsWith']) compare([name, text, part, at].join(), text[name](part, ...at), slowly(text, name, part, ...at));
      }
    }
  }
}
print('abc'.startsWith('ab'), 'abc'.startsWith('b'), 'abc'.startsWith('b', 1), 'abc'.endsWith('bc'), 'abc'.endsWith('b', 2), 'abc'.endsWith('abcd'), 'a'.repeat(100).endsWith('a'.repeat(65)));
// expect: true false true true true false true
print(say(() => 'undefined'.startsWith()), say(() => 'xnull'.endsWith(null)), say(() => 'a'.startsWith(/a/)), say(() => String.prototype.endsWith.call(null, 'a')), say(() => '12'.endsWith(2)), say(() => 'a'.startsWith('a', Symbol())), say(() => 'a'.endsWith('a', 1n)));
// expect: true true TypeError TypeError true TypeError TypeError
// --- split
for (let round = 0; round < 2; round++) {
  for (const text of [...texts, ',', ',,', 'a,b,,c', ',a', 'a,', 'ж,п,,', 'long, '.repeat(99), 'x,'.repeat(40), (flat + ',').repeat(20).slice(3)]) {
    for (const by of [',', ' ', 'e', 'ж', 'р', '\ud83d', 'qu', '', 'long', ', ']) {
      const parts = text.split(by), same = slowly(text, 'split', by);
      compare('split ' + text + by, JSON.stringify(parts), JSON.stringify(same));
      compare('joined ' + text, parts.join(by), text);
    }
  }
}
const parts = 'a,b'.split(','); parts.push(1.5, {}); parts[0] = 7; print(parts.length, 'a,b'.split(',').join('|'), 'a,b,c'.split(',', 2).join('|'), 'a,b'.split(',', undefined).join('|'), 'a,b'.split().length);
// expect: 4 a|b a|b a|b 1
print('a1b1c'.split(1).join('|'), 'anullb'.split(null).join('|'), 'a,b'.split({[Symbol.split]: () => 'own'}), 'a b'.split({toString: () => ' '}).join('|'), say(() => String.prototype.split.call(undefined, ',')), String.prototype.split.call(102, '0').join('|'));
// expect: a|b|c a|b own a|b TypeError 1|2
// --- Lists of wide texts
const units = list => list.map(c => [...Array(c.length).keys()].map(i => c.charCodeAt(i).toString(16)).join('+')).join();
const wides = [face, 'a' + face + 'b' + face, lead, trail, '\ud83d\ud83d\ude00\ude00', 'ж', wide, '\ude00\ud83d', face.repeat(32), face.repeat(40), ('x' + face).slice(1), 'é' + 'ж'.slice(0)];
for (let round = 0; round < 2; round++) {
  for (const text of wides) {
    const steps = []; for (const c of text) steps.push(c);
    const stepped = []; const it = text[Symbol.iterator](); for (let r; !(r = it.next()).done;) stepped.push(r.value);
    const [first, ...others] = text;
    for (const list of [[...text], Array.from(text), stepped, [first, ...others], ((...r) => r)(...text)]) compare('list of ' + text, units(list), units(steps));
    compare('set of ' + text, new Set(text).size, new Set(steps).size); compare('joined ' + text, steps.join(''), text);
  }
}
print([...face + 'a'].length, units([...wides[4]]), units([...lead]), units([...wides[7]]), [...'привет'].join('|'));
// expect: 2 d83d,d83d+de00,de00 61,d83d de00,d83d п|р|и|в|е|т
const l = [...wide]; l.push(1); l.length = 3; l.push('x'); print(l.join(''), 9 in l);
// expect: приx false
// --- Atomics
const kinds = [Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array];
const plain = {add: (a, b) => a + b, sub: (a, b) => a - b, and: (a, b) => a & b, or: (a, b) => a | b, xor: (a, b) => a ^ b, exchange: (a, b) => b};
const values = [0, 1, -1, 127, 128, 255, 256, 65535, -32769, 2 ** 30, -(2 ** 30), 2 ** 31, 2 ** 32 + 5, 1.9, -1.9, NaN, Infinity, 2 ** 53, '3', null, {valueOf: () => 4}];
for (const Kind of kinds) {
  for (const buffer of [new ArrayBuffer(16), new SharedArrayBuffer(16), new ArrayBuffer(16, {maxByteLength: 32}), new SharedArrayBuffer(16, {maxByteLength: 32})]) {
    const a = new Kind(buffer, 4, 2), model = new Kind(2);
    for (const value of values) {
      for (const start of [5, -7, 2 ** 31 - 1]) {
        for (const name in plain) {
          a[1] = model[1] = start;
          compare(name, Atomics[name](a, 1, value), model[1]);
          model[1] = plain[name](model[1], Math.trunc(Number(value)) | 0); compare(Kind.name + name + value, a[1], model[1]); compare('load', Atomics.load(a, 1), a[1]);
        }
        const integer = Math.trunc(Number(value)) || 0;
        a[0] = start; compare('store', Atomics.store(a, 0, value), integer); model[0] = integer; compare('stored', a[0], model[0]);
        compare('found', Atomics.compareExchange(a, 0, value, 9), model[0]); compare('exchanged', a[0], 9);
        compare('kept', Atomics.compareExchange(a, 0, 10, value), 9); compare('other', a[0], 9);
      }
    }
    if (buffer.maxByteLength === 16 && a[0] !== 9) print('wrong');
  }
}
const ints = new Int32Array(2), big = new BigInt64Array(2);
print(Atomics.store(big, 0, 5n), Atomics.add(big, 0, 2n), Atomics.load(big, 0), Atomics.compareExchange(big, 0, 7n, 1n), Object.is(Atomics.store(ints, 0, -0), 0), Atomics.add(ints, '1', 2), Atomics.load(ints, 1));
// expect: 5 5 7 7 true 0 2
const gone = new Int32Array(new ArrayBuffer(8)); gone.buffer.transfer();
for (const call of [() => Atomics.load(ints, 2), () => Atomics.load(ints, -1), () => Atomics.load(gone, 0), () => Atomics.add(new Float32Array(1), 0, 1), () => Atomics.add(new Uint8ClampedArray(1), 0, 1), () => Atomics.or([1], 0, 1),
                    () => Atomics.load(), () => Atomics.add(ints, 0, 1n), () => Atomics.add(big, 0, 1), () => Atomics.store(ints, 0, Symbol()), () => Atomics.load(new DataView(new ArrayBuffer(8)), 0)]) print(say(call));
// expect: RangeError
// expect: RangeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
