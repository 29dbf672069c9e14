// What programs do beside computing: they load code, give objects new keys, make texts grow, read and write
// JSON, and copy values. Rows are [name, setup, body] as in bench/library/rows.js. Each of these was once
// quadratic, or several times as slow as elsewhere.

const functions = (count, open, close) => `
  let part = '';
  for (let k = 0; k < ${count}; k++) part += 'function f' + k + '(a) { return a + v' + k % 100 + ' + ' + k + ' }\\n';
  let variables = '';
  for (let k = 0; k < 100; k++) variables += 'var v' + k + ' = ' + k + ';';
  let calls = '';
  for (let k = 0; k < ${count}; k++) calls += 'f' + k + '(1);';
  const text = ${JSON.stringify(open)} + variables + part + calls + ${JSON.stringify(close)};`;
// A source that no engine has seen.
const fresh = '"/*" + i + Math.random() + "*/" + text';
const bundle = (inner) => functions(1000, '(function () {', '})()') + inner;
const fullMap = `
  let next = 0;
  const filled = {};
  for (let k = 0; k < 2000; k++) ({})['filled' + k] = k;`;
const records = (count) => `
  const records = Array.from({length: ${count}}, (_, k) => ({id: k, name: 'name ' + k, tags: ['a', 'b' + k % 7],
    position: {x: k * 1.5, y: -k}, active: k % 3 === 0, note: k % 5 ? null : 'a "quoted" text\\n of two lines'}));`;
const nested = (levels) => `
  let deep = [1];
  for (let k = 0; k < ${levels}; k++) deep = k % 2 ? {deep, k} : [deep];`;

const rows = [
  // --- Code that is loaded
  ['load: 1,000 functions of a bundle, each called', bundle(''), `sink = (0, eval)(${fresh});`],
  ['load: 1,000 functions of a bundle, none called',
    functions(1000, '(function () {', '})').replace("'f' + k + '(1);'", "''"), `sink = (0, eval)(${fresh});`],
  ['load: 300 classes with private names', `
    let text = '';
    for (let k = 0; k < 300; k++) text += 'class C' + k + ' { #a = ' + k + '; #b() { return this.#a } get c() { return this.#b() } };new C' + k + '().c;';`,
    `sink = new Function(${fresh})();`],
  ['load: 100 direct evals in one function', '', `
    let sum = 0, a = i;
    for (let k = 0; k < 100; k++) sum += eval('a + ' + k);
    sink = sum;`],
  ['load: small scripts', 'const text = "const f = (x) => x * 2; [1, 2, 3].map(f).join()";', `sink = (0, eval)('{' + ${fresh} + '}');`],

  // --- Shapes
  ['shapes: new first keys', fullMap, "const o = {}; o['key' + next++] = 1; sink = o;"],
  ['shapes: new keys of arrays', fullMap, "const o = []; o['key' + next++] = 1; sink = o;"],
  ['shapes: new keys of functions', fullMap, "const o = () => 1; o['key' + next++] = 1; sink = o;"],
  ['shapes: new symbols', '', 'const o = {}; o[Symbol()] = 1; sink = o;'],
  ['shapes: JSON.parse of new keys', fullMap, `sink = JSON.parse('{"key' + next++ + '":1}');`],
  ['shapes: fromEntries of new keys', fullMap, "sink = Object.fromEntries([['key' + next++, 1]]);"],
  ['shapes: spread with a new key', fullMap, "sink = {...{a: 1}, ['key' + next++]: 1};"],
  ['shapes: a queue of keys', 'const queue = {}; let from = 0, to = 0; while (to < 100) queue["k" + to++] = 1;', `
    queue['k' + to++] = i; for (const key in queue) { delete queue[key]; break } sink = queue;`],
  ['shapes: for-in over a sparse array', 'const a = []; for (let k = 0; k < 1000; k++) a[k * 1000] = k;',
    'let n = 0; for (const key in a) n += key.length; sink = n;'],
  ['shapes: forEach over holes', 'const a = []; a.length = 10000; for (let k = 0; k < 100; k++) a[k * 100] = k;',
    'let n = 0; a.forEach((x) => { n += x }); sink = n;'],

  // --- Texts that grow while they are read
  ['texts: append and look at the last character', '', `
    let s = '', h = 0; for (let k = 0; k < 20000; k++) { s += 'x'; h = (h + s.charCodeAt(s.length - 1)) | 0 } sink = h;`],
  ['texts: append and look at the first character', '', `
    let s = '', h = 0; for (let k = 0; k < 20000; k++) { s += 'x'; if (s[0] === 'y') h++ } sink = h;`],
  ['texts: append and endsWith', '', `
    let s = '', h = 0; for (let k = 0; k < 10000; k++) { s += 'xy'; if (s.endsWith('yx')) h++ } sink = h;`],
  ['texts: append and slice', '', `
    let s = '', h = 0; for (let k = 0; k < 10000; k++) { s += 'xyz'; if (s.slice(-1) === 'y') h++ } sink = h;`],
  ['texts: append and match', '', `
    let s = '', h = 0; for (let k = 0; k < 10000; k++) { s += 'xyz'; if (/^xx/.test(s)) h++ } sink = h;`],
  ['texts: append and compare', '', `
    let s = '', h = 0; for (let k = 0; k < 10000; k++) { s += 'xyz'; if (s < 'a') h++ } sink = h;`],

  // --- JSON
  ['json: write records', records(200), 'sink = JSON.stringify(records);'],
  ['json: write records, indented', records(200), 'sink = JSON.stringify(records, null, 2);'],
  ['json: read records', records(200) + 'const text = JSON.stringify(records);', 'sink = JSON.parse(text);'],
  ['json: write numbers', 'const a = Array.from({length: 1000}, (_, k) => k * 1.25);', 'sink = JSON.stringify(a);'],
  ['json: read numbers', 'const text = JSON.stringify(Array.from({length: 1000}, (_, k) => k * 1.25));', 'sink = JSON.parse(text);'],
  ['json: write texts', 'const a = Array.from({length: 1000}, (_, k) => "a text of some length, number " + k);', 'sink = JSON.stringify(a);'],
  ['json: read texts', 'const text = JSON.stringify(Array.from({length: 1000}, (_, k) => "a text of some length, number " + k));', 'sink = JSON.parse(text);'],
  ['json: write 2,000 levels', nested(2000), 'sink = JSON.stringify(deep);'],
  ['json: read 2,000 levels', nested(2000) + 'const text = JSON.stringify(deep);', 'sink = JSON.parse(text);'],
  ['json: read with a reviver', records(20) + 'const text = JSON.stringify(records);', 'sink = JSON.parse(text, (k, v) => v);'],
  ['json: write with a replacer', records(20), 'sink = JSON.stringify(records, (k, v) => v);'],

  // --- Copies
  ['copies: structuredClone of numbers', 'const a = Array.from({length: 10000}, (_, k) => k);', 'sink = structuredClone(a);'],
  ['copies: structuredClone of doubles', 'const a = Array.from({length: 10000}, (_, k) => k / 3);', 'sink = structuredClone(a);'],
  ['copies: structuredClone of texts', 'const a = Array.from({length: 1000}, (_, k) => "text " + k);', 'sink = structuredClone(a);'],
  ['copies: structuredClone of records', records(100), 'sink = structuredClone(records);'],
  ['copies: structuredClone of a Map', 'const m = new Map(Array.from({length: 500}, (_, k) => [k, "v" + k]));', 'sink = structuredClone(m);'],

  // --- Languages
  ['languages: toLocaleDateString with options', 'const d = new Date(1e12), o = {year: "numeric", month: "long", day: "numeric"};', 'sink = d.toLocaleDateString("en-US", o);'],
  ['languages: toLocaleString of a number', '', 'sink = (1234567.891 + i).toLocaleString("de-DE");'],
  ['languages: localeCompare', 'const a = ["\\u00e4pfel", "Apfel", "zebra", "\\u00e9clair"];', 'sink = a[i & 3].localeCompare(a[i + 1 & 3], "de");'],
  ['languages: a kept NumberFormat', 'const f = new Intl.NumberFormat("en-US", {style: "currency", currency: "EUR"});', 'sink = f.format(i + .5);'],
  ['languages: a kept DateTimeFormat', 'const f = new Intl.DateTimeFormat("en-GB", {dateStyle: "medium", timeStyle: "short", timeZone: "UTC"});', 'sink = f.format(1e12 + i * 1e6);'],
  ['languages: a kept Collator', 'const f = new Intl.Collator("sv"), a = ["\\u00e4pfel", "Apfel", "zebra", "\\u00e9clair"];', 'sink = f.compare(a[i & 3], a[i + 1 & 3]);'],
  ['languages: segments', 'const f = new Intl.Segmenter("en", {granularity: "word"}), t = "The quick brown fox, and 3 others.";', 'let n = 0; for (const s of f.segment(t)) if (s.isWordLike) n++; sink = n;'],

  // --- The Web
  ['web: TextEncoder', 'const e = new TextEncoder, t = "some text of the usual kind, \\u00fc ".repeat(20);', 'sink = e.encode(t);'],
  ['web: TextDecoder', 'const d = new TextDecoder, b = new TextEncoder().encode("some text of the usual kind, \\u00fc ".repeat(20));', 'sink = d.decode(b);'],
  ['web: new URL', '', 'sink = new URL("https://user@www.example.com:8080/path/to/file" + (i & 255) + "?x=1&y=two#frag").hostname;'],
  ['web: URLSearchParams', '', 'const p = new URLSearchParams("a=1&b=two&c=%20x&d=" + i); sink = p.get("c") + p.get("d");'],
  ['web: btoa and atob', 'const t = "some text of the usual kind".repeat(10);', 'sink = atob(btoa(t)).length;'],
  ['web: dispatchEvent', 'const t = new EventTarget; let n = 0; t.addEventListener("a", () => n++);', 't.dispatchEvent(new Event("a")); sink = n;'],
];
