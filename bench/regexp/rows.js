// Searches in texts, with the kinds of patterns that the rebar benchmark has: [name, setup, body] as in
// bench/library/rows.js. The texts are made here, the same ones in each run.

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
  ['nested loops, long', 'const s = "a".repeat(3000);', 'const r = /^(?:a|a)*$/; sink = r.test(s);'],
  ['trim', 'const s = "x" + " ".repeat(1000) + "x";', 'sink = s.replace(/\\s+$/, "");'],
  // --- What becomes of matches
  ['captures', log, 'const r = /(\\w+)\\[(\\d+)\\]/g; let n = 0, m; while ((m = r.exec(s)) !== null) n += m[2].length; sink = n;'],
  ['match all', english, 'sink = s.match(/[aeiou]\\w/g).length;'],
  ['replace', english, 'sink = s.replace(/Sherlock|Watson/g, "X").length;'],
  ['replace with groups', log, 'sink = s.replace(/(\\d+)-(\\d+)-(\\d+)/g, "$3.$2.$1").length;'],
  ['replace by function', log, 'sink = s.replace(/\\d+/g, x => x.length).length;'],
  ['split', log, 'sink = s.split(/[\\s:,]+/).length;'],
  ['sticky tokens', code, 'const r = /\\s*(?:([A-Za-z_$][\\w$]*)|(\\d[\\w.]*)|("[^"]*")|(\\/\\/.*)|(.))/y; r.lastIndex = 0; let n = 0; while (r.test(s)) n++; sink = n;'],
  ['test short', 'const list = ["item1", "Item2", "x", "12", "item33", ""];', 'const r = /^item\\d+$/; let n = 0; for (let k = 0; k < 6; k++) if (r.test(list[k])) n++; sink = n;'],
];
