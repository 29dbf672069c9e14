// Searches in texts, with the kinds of patterns that the rebar benchmark has, and everyday uses on a line:
// [name, setup, body] as in bench/library/rows.js. The texts are made here, the same ones in each run. Where
// a round is a match or a line, the subjects vary and are made at run time: jsc's compilers match constants
// while they compile, and Kei and V8 keep what matching, splitting and replacing gave for constants.

const random = 'let seed = 42; const next = n => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >>> 12) % n;';
const words = random + `
  const list = ['the', 'of', 'Sherlock', 'and', 'to', 'a', 'in', 'he', 'was', 'that', 'it', 'his', 'had',
    'with', 'Watson', 'street', 'window', 'singular', 'morning', 'gentleman', 'remarkable', 'Holmes',
    'observation', 'crime', 'evening', 'door', 'said', 'seeing', 'nothing', 'Irene', 'paper', 'hand'];
  const english = count => {
    const out = [];
    for (let i = 0; i < count; i++) {
      let word = list[next(list.length)];
      if (next(12) === 0) word += [',', '.', ';', '?'][next(4)];
      if (next(10) === 0) word += '\\n';
      out.push(word);
    }
    return out.join(' ');
  };`;
const english = words + 'const s = english(4000);';
const cyrillic = random + `
  const list = ['\\u0448\\u0435\\u0440\\u043b\\u043e\\u043a', '\\u0438', '\\u0432', '\\u0434\\u043e\\u043c',
    '\\u0443\\u043b\\u0438\\u0446\\u0430', '\\u0425\\u043e\\u043b\\u043c\\u0441', '\\u043e\\u043d',
    '\\u0443\\u0442\\u0440\\u043e', '2024', '\\u0432\\u0430\\u0442\\u0441\\u043e\\u043d'];
  const out = [];
  for (let i = 0; i < 3000; i++) out.push(list[next(list.length)]);
  const s = out.join(' ');`;
const log = random + `
  const out = [];
  for (let i = 0; i < 600; i++) {
    out.push(\`2024-0\${1 + next(9)}-1\${next(10)}T0\${next(10)}:\${10 + next(50)}:00 host\${next(20)} app[\${next(9000)}]: \` +
      ['GET /index.html', 'POST /api/v1/items?id=17', 'connection from 10.0.0.' + next(255) + ' closed',
       'user anna@example.com logged in', 'error: no such file'][next(5)]);
  }
  const s = out.join('\\n');`;
const code = random + `
  const out = [];
  for (let i = 0; i < 500; i++) {
    out.push(['const x' + i + ' = foo(' + i + ', "text ' + i + '");', '// a comment of line ' + i,
      'if (a < 0x' + i.toString(16) + ' && b) { return c.d[' + i + ']; }',
      'function f' + i + '(a, b) { return a * b + 1.5e' + (i % 9) + '; }'][next(4)]);
  }
  const s = out.join('\\n');`;
// For `list[i & 7]`: `text` is an expression of k.
const eight = text => `const list = Array.from({length: 8}, (_, k) => ${text});`;
// All matches are counted, so that nothing but searching costs time.
const count = pattern => `const r = ${pattern}; let n = 0; r.lastIndex = 0; while (r.test(s)) n++; sink = n;`;

const rows = [
  // --- Literals
  ['literal', english, count('/Sherlock Holmes/g')],
  ['literal short', english, count('/Irene/g')],
  ['literal not there', english, count('/Moriarty/g')],
  ['literal one letter', english, count('/q/g')],
  ['literal ignoring case', english, count('/sherlock holmes/gi')],
  ['literal cyrillic', cyrillic, count('/\u0425\u043e\u043b\u043c\u0441/g')],
  ['literal cyrillic ignoring case', cyrillic, count('/\u0445\u043e\u043b\u043c\u0441/gi')],
  // --- Alternations
  ['names', english, count('/Sherlock|Watson|Irene|Moriarty/g')],
  ['names ignoring case', english, count('/sherlock|watson|irene|moriarty/gi')],
  ['names with context', english, count('/(?:Holmes|Watson)\\s+(?:said|was|had)/g')],
  ['many words', english, count('/\\b(?:about|above|across|after|again|against|almost|alone|along|already|also|always|among|another|window|crime)\\b/g')],
  ['common prefixes', english, count('/observe|observed|observer|observing|observation|observatory/g')],
  ['keywords', code, count('/\\b(?:break|case|catch|class|const|continue|do|else|for|function|if|in|let|new|return|switch|this|throw|try|typeof|var|while)\\b/g')],
  // --- Classes and loops
  ['words', english, count('/\\w+/g')],
  ['words ending in ing', english, count('/\\b\\w+ing\\b/g')],
  ['capitalized words', english, count('/[A-Z][a-z]+/g')],
  ['quoted strings', code, count('/"(?:[^"\\\\]|\\\\.)*"/g')],
  ['numbers', code, count('/\\b(?:0x[0-9a-f]+|\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)\\b/g')],
  ['lines', code, count('/^.*$/gm')],
  ['line with a word', english, count('/^.*Watson.*$/gm')],
  ['comments', code, count('/\\/\\/.*$/gm')],
  ['sentence', english, count('/[A-Z][^.]*\\./g')],
  ['lazy', english, count('/the.*?Holmes/g')],
  // --- Dates, addresses
  ['dates', log, count('/\\b(\\d{4})-(\\d{2})-(\\d{2})T(\\d{2}):(\\d{2}):(\\d{2})\\b/g')],
  ['named groups', log, 'const r = /(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)/g; let n = 0; for (const m of s.matchAll(r)) n += m.groups.day.length; sink = n;'],
  ['addresses', log, count('/\\b\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\b/g')],
  ['mail', log, count('/[\\w.+-]+@[\\w-]+\\.[\\w.-]+/g')],
  ['url query', log, count('/\\/[\\w\\/]+\\?(\\w+)=(\\w+)/g')],
  ['log line', log, 'const r = /^(\\S+) (\\S+) (\\w+)\\[(\\d+)\\]: (.*)$/; const l = s.split("\\n"); let n = 0; for (const line of l) { const m = r.exec(line); if (m) n += m[5].length; } sink = n;'],
  // --- Unicode
  ['letters', cyrillic, count('/\\p{L}+/gu')],
  ['uppercase letters', cyrillic, count('/\\p{Lu}/gu')],
  ['any character', cyrillic, count('/./gu')],
  ['cyrillic words', cyrillic, count('/[\u0430-\u044f]{4,}/g')],
  ['script', english, count('/\\p{Script=Greek}/gu')],
  // --- Repeats that are bounded
  ['letters, 8 to 13', english, count('/[A-Za-z]{8,13}/g')],
  ['capitals, far apart', english, count('/[A-Z]\\w{2,20}\\s+\\w{1,10}\\s+[A-Z]/g')],
  ['context', english, count('/[A-Za-z]{10}\\s+[\\s\\S]{0,100}Sherlock[\\s\\S]{0,100}\\s+[A-Za-z]{8}/g')],
  ['group repeated', log, count('/(?:\\d{1,3}\\.){3}\\d{1,3}/g')],
  // --- What is quadratic, or worse, for who is not careful
  ['quadratic none', 'const s = "a".repeat(2000);', count('/a+b/g')],
  ['quadratic dot', 'const s = "x".repeat(1000);', count('/.*[^A-Z]=|[A-Z]/g')],
  ['nested loops', 'const s = "a".repeat(25);', count('/(?:a+)+b/g')],
  ['nested loops, long', eight('"a".repeat(3000 + k)'), 'const r = /^(?:a|a)*$/; sink = r.test(list[i & 7]);'],
  ['trim', eight('"x" + " ".repeat(1000 + k) + "x"'), 'sink = list[i & 7].replace(/\\s+$/, "");'],
  // --- What becomes of matches
  ['captures', log, 'const r = /(\\w+)\\[(\\d+)\\]/g; let n = 0, m; while ((m = r.exec(s)) !== null) n += m[2].length; sink = n;'],
  ['match all', english, 'sink = s.match(/[aeiou]\\w/g).length;'],
  ['replace', english, 'sink = s.replace(/Sherlock|Watson/g, "X").length;'],
  ['replace with groups', log, 'sink = s.replace(/(\\d+)-(\\d+)-(\\d+)/g, "$3.$2.$1").length;'],
  ['replace by function', log, 'sink = s.replace(/\\d+/g, x => x.length).length;'],
  ['split', log, 'sink = s.split(/[\\s:,]+/).length;'],
  ['sticky tokens', code, 'const r = /\\s*(?:([A-Za-z_$][\\w$]*)|(\\d[\\w.]*)|("[^"]*")|(\\/\\/.*)|(.))/y; r.lastIndex = 0; let n = 0; while (r.test(s)) n++; sink = n;'],
  ['test short', 'const list = Array.from({length: 4096}, (_, k) => ["item" + k, "Item" + k, "x" + k, "12" + k, "item" + k * 7, ""][k % 6]);', 'const r = /^item\\d+$/; let n = 0; for (let k = 0; k < 6; k++) if (r.test(list[i * 6 + k & 4095])) n++; sink = n;'],
  // --- What programs do all day, with subjects of a line
  ['short: tokenizer sticky', eight('"let total = price * (1 + tax_rate) - 12.5" + k + " / count; // sum\\nif (x1 >= 10) { return foo(bar, \\"str\\"); }"') + 'const re = /\\s*(?:([A-Za-z_]\\w*)|(\\d+(?:\\.\\d+)?)|("[^"]*")|(\\/\\/[^\\n]*)|([-+*\\/=<>(){};,!]+))/y;',
    'const src = list[i & 7]; let n = 0, m; re.lastIndex = 0; while ((m = re.exec(src)) !== null) { if (m[1]) n += 1; else if (m[2]) n += 2; else n += 3; } sink = n;'],
  ['short: csv quoted', eight('k + ",\\"Smith, John\\",42,\\"a \\"\\"b\\"\\" c\\",x@y.z"'), 'let n = 0; for (const m of list[i & 7].matchAll(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)) { n += m[1].length; if (m[2] === "") break; } sink = n;'],
  ['short: camelCase', 'const list = Array.from({length: 40}, (_, k) => ["background-color", "margin-left", "z-index", "color", "-webkit-box-shadow"][k % 5] + Math.floor(k / 5));', 'let n = 0; for (let k = 0; k < 5; k++) n += list[(i & 7) * 5 + k].replace(/-([a-z])/g, (_, c) => c.toUpperCase()).length; sink = n;'],
  ['short: kebab-case', 'const list = Array.from({length: 32}, (_, k) => ["backgroundColor", "marginLeft", "zIndex", "color"][k % 4] + (k >> 2));', 'let n = 0; for (let k = 0; k < 4; k++) n += list[(i & 7) * 4 + k].replace(/[A-Z]/g, c => "-" + c.toLowerCase()).length; sink = n;'],
  ['short: template named', eight('"Hello {{name}}, you have {{count}} new {{kind}} from {{sender}}." + k') + 'const d = {name: "Ann", count: 3, kind: "messages", sender: "Bob"};', 'sink = list[i & 7].replace(/\\{\\{(?<key>\\w+)\\}\\}/g, (...a) => d[a[a.length - 1].key]).length;'],
  ['short: template', eight('"Hello {{name}}, you have {{count}} new {{kind}} from {{sender}}." + k') + 'const d = {name: "Ann", count: 3, kind: "messages", sender: "Bob"};', 'sink = list[i & 7].replace(/\\{\\{(\\w+)\\}\\}/g, (m, k) => d[k]).length;'],
  ['short: dates matchAll', eight('"from 2024-01-15 to 2024-02-20, then 2025-03-01 (or 2025-12-3" + k + ")"'), 'let n = 0; for (const m of list[i & 7].matchAll(/(?<y>\\d{4})-(?<m>\\d\\d)-(?<d>\\d\\d)/g)) n += +m.groups.y + +m.groups.d; sink = n;'],
  ['short: date exec', eight('"2024-01-1" + k'), 'const m = /^(\\d{4})-(\\d{2})-(\\d{2})$/.exec(list[i & 7]); sink = m[1] + m[3];'],
  ['short: date match destructured', eight('"12/31/202" + k'), 'const [, a, b, c] = list[i & 7].match(/(\\d+)\\/(\\d+)\\/(\\d+)/); sink = a + c;'],
  ['short: url parse', eight('"https://user" + k + "@www.example.com:8080/path/to/file.html?x=1&y=two#frag"'), 'const m = list[i & 7].match(/^(https?):\\/\\/(?:([^@\\/]+)@)?([^:\\/?#]+)(?::(\\d+))?([^?#]*)(?:\\?([^#]*))?(?:#(.*))?$/); sink = m[3].length + m[5].length;'],
  ['short: query split', eight('"a=" + k + "&b=two&c=three%20four&d="'), 'const o = {}; for (const p of list[i & 7].split(/[&;]/)) { const i = p.split(/=/); o[i[0]] = i[1]; } sink = o;'],
  ['short: log line named', eight('"2024-05-06T07:08:09Z [ERROR] db.pool: connection lost (attempt " + k + ")"'), 'const m = list[i & 7].match(/^(?<time>\\S+) \\[(?<level>[A-Z]+)\\] (?<mod>[\\w.]+): (?<msg>.*)$/); sink = m.groups.level.length + m.groups.msg.length;'],
  ['short: html escape fn', eight('"if (a < b && c > d) { say(\\"hi\\") } // it\'s " + k') + 'const map = {"&": "&amp;", "<": "&lt;", ">": "&gt;", \'"\': "&quot;", "\'": "&#39;"};', 'sink = list[i & 7].replace(/[&<>"\']/g, c => map[c]).length;'],
  ['short: html escape chain', '', 'const t = "if (a < b && c > d) {" + (i & 255); sink = t.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;").length;'],
  ['short: word count', '', 'const t = "the quick brown fox jumps over the lazy dog " + (i & 255); sink = t.match(/\\w+/g).length;'],
  ['short: split words', '', 'const t = "the quick  brown fox jumps over " + (i & 255); sink = t.split(/\\s+/).length;'],
  ['short: number format', '', 'sink = String(1234567 + i % 7654321).replace(/\\B(?=(\\d{3})+(?!\\d))/g, ",").length;'],
  ['short: path split', '', 'sink = ("/usr/local/lib/node/index" + (i & 63) + ".js").split(/[\\\\/]/).length;'],
  ['short: extension', '', 'const p = "/usr/local/index" + (i & 63) + ".min.js"; const m = /\\.([^.\\/]+)$/.exec(p); sink = m[1];'],
  ['short: unicode words', eight('"Gr\\u00fc\\u00dfe aus M\\u00fcnchen, \\u041c\\u043e\\u0441\\u043a\\u0432\\u0430 \\u6771\\u4eac " + k'), 'sink = list[i & 7].match(/\\p{L}+/gu).length;'],
  ['short: backreference quotes', eight('"a=\\"one\\" b=\'two\' c=\\"it\'s" + k + "\\""'), 'const t = list[i & 7]; const r = /(\\w)=(["\'])(.*?)\\2/g; let m, n = 0; while ((m = r.exec(t))) n += m[3].length; sink = n;'],
  ['short: whitespace squeeze', '', 'const t = "a   b \\t c\\n\\n d  " + (i & 255); sink = t.replace(/\\s+/g, " ").length;'],
  ['short: remove non-digits', '', 'sink = ("+1 (555) 010-" + (i & 1023)).replace(/\\D/g, "").length;'],
  ['short: replaceAll text', '', 'sink = ("one two three two one " + (i & 255)).replaceAll(/two/g, "2").length;'],
  ['short: replace one', '', 'sink = ("file" + (i & 255) + ".txt").replace(/\\.txt$/, ".js").length;'],
  ['short: swap names', '', 'sink = ("Smith" + (i & 255) + ", John").replace(/^(\\w+), (\\w+)$/, "$2 $1").length;'],
  ['short: lines', '', 'sink = ("line one\\nline two\\r\\nline three\\n" + (i & 255)).split(/\\r?\\n/).length;'],
  ['short: trim', '', 'sink = ("  hello world " + (i & 255) + "  ").replace(/^\\s+|\\s+$/g, "").length;'],
  ['short: mail', '', 'sink = /^[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+$/.test("john.doe" + (i & 255) + "@mail.example.com");'],
  ['short: keyword ignoring case', 'const list = ["Select", "from", "WHERE", "foo", "x", "orderby"];', 'sink = /^(?:select|from|where|order|group|having|limit)$/i.test(list[i % 6]);'],
  ['short: nothing to replace', '', 'sink = ("nothing" + (i & 255)).replace(/[&<>]/g, "x").length;'],
  ['short: markdown', '', 'const t = "This is **bold** and *em* with `code` and " + (i & 255); sink = t.replace(/\\*\\*(.+?)\\*\\*/g, "<b>$1</b>").replace(/\\*(.+?)\\*/g, "<i>$1</i>").replace(/`([^`]+)`/g, "<code>$1</code>").length;'],
];
