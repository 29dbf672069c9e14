// Regular expressions as programs use them: generated log lines, markup, addresses, dates and
// source text, through exec, test, match, matchAll, replace, split and search. Captures, named
// groups, alternation, lookaround, back references, sticky and Unicode matching, case folding.
'use strict';

(function () {
  const LEVELS = ['DEBUG', 'INFO', 'WARN', 'ERROR'];
  const WORDS = ['connection', 'timeout', 'user', 'Größe', 'cache', 'retry', 'the the', 'αβγ'];
  const TAGS = ['div', 'span', 'p', 'a', 'em'];
  const random = randomSource(20240917);
  const pick = list => list[random(list.length)];
  const pad = (number, width) => String(number).padStart(width, '0');

  function sentence(words) {
    return Array.from({length: words}, () => pick(WORDS)).join(' ');
  }
  function logLine() {
    const date = `2024-${pad(1 + random(12), 2)}-${pad(1 + random(28), 2)}`;
    const time = `${pad(random(24), 2)}:${pad(random(60), 2)}:${pad(random(60), 2)}`;
    const fraction = pad(random(1000), 3);
    const address = `10.${random(256)}.${random(256)}.${random(300)}`;
    return `${date}T${time}.${fraction}Z [${pick(LEVELS)}] net.pool-${random(9)}: ${sentence(4)} ` +
           `from ${address} user=u${random(50)}@host${random(5)}.example.org ` +
           `took=${random(5000) / 10}ms`;
  }
  function element(depth) {
    const tag = pick(TAGS);
    const attributes = ` id="n${random(1000)}" class='c${random(9)} d${random(9)}'`;
    const inner = depth === 0 ? sentence(3) + ' &amp; &#' + (65 + random(26)) + ';'
                              : element(depth - 1) + '<br/>' + element(depth - 1);
    return `<${tag}${random(3) === 0 ? '' : attributes}>${inner}</${tag}>`;
  }
  function statement(index) {
    const hex = '0x' + random(4096).toString(16);
    return `let v${index} = (v${random(10)} + ${hex}) * ${random(1000) / 8}e-2; ` +
           `// ${sentence(2)}\n` +
           `if (v${index} >= 10 && name !== "a\\"${index}") call('x', [1, 2.5]);\n`;
  }

  const log = Array.from({length: 60}, logLine);
  const markup = element(5);
  const source = Array.from({length: 40}, (_, index) => statement(index)).join('');

  // --- log lines: anchored, with named groups
  const LINE = new RegExp('^(?<date>\\d{4}-\\d\\d-\\d\\d)T(?<time>[\\d:.]+)Z ' +
                          '\\[(?<level>[A-Z]+)\\] (?<source>[\\w.-]+): (?<text>.*)$');
  const ADDRESS = /\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b/;
  const MAIL = /\buser=([\w.+-]+)@((?:[a-z\d-]+\.)+[a-z]{2,})\b/i;
  const TOOK = /took=(\d+(?:\.\d+)?)ms$/;
  function readLog() {
    let slow = 0, addresses = 0, total = 0, users = '';
    for (const line of log) {
      const {level, text} = LINE.exec(line).groups;
      if (ADDRESS.test(text)) addresses++;
      const mail = text.match(MAIL);
      users = mail[1] + mail[2].length;
      const took = Number(TOOK.exec(text)[1]);
      total += took;
      if (took > 250 && /^(?:WARN|ERROR)$/.test(level)) slow += users.length;
    }
    return `${slow} ${addresses} ${total.toFixed(1)}`;
  }

  // --- dates and text: replace with patterns and functions, back references, lookaround, Unicode
  function rewriteLog() {
    const text = log.join('\n')
      .replace(/(\d{4})-(\d\d)-(\d\d)(?=T)/g, '$3.$2.$1')
      .replace(/(?<=took=)\d+(?:\.\d+)?/g, number => Math.round(number))
      .replace(/\b(\w+) \1\b/g, '$1')
      .replace(/\p{Lu}\p{Ll}+|\p{Script=Greek}+/gu, word => word.toUpperCase())
      .replace(/(?<!\d)(?<hours>\d\d):(?<minutes>\d\d):\d\d\.\d{3}Z/g, '$<hours>h$<minutes>');
    return text;
  }

  // --- markup: a lazy tokenizer, attributes, entities
  function readMarkup() {
    const stack = [], counts = {};
    let text = '', attributes = 0;
    const TOKEN = /<(\/?)([a-z]+)([^>]*?)(\/?)>|([^<]+)/g;
    for (let token = TOKEN.exec(markup); token !== null; token = TOKEN.exec(markup)) {
      if (token[5] !== undefined) {
        text += token[5].replace(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
          code === undefined ? {amp: '&', lt: '<'}[name] : String.fromCharCode(code));
      } else if (token[1] === '/') {
        check(stack.pop(), token[2]);
      } else {
        counts[token[2]] = (counts[token[2]] || 0) + 1;
        for (const [, , value] of token[3].matchAll(/([\w-]+)=("[^"]*"|'[^']*')/g)) {
          attributes += value.slice(1, -1).split(/\s+/).length;
        }
        if (token[4] !== '/') stack.push(token[2]);
      }
    }
    return `${Object.entries(counts).sort().join(' ')} ${attributes} ${checksum(text)}`;
  }

  // --- source text: a sticky scanner, one alternation with a group for each kind
  const SCANNER = new RegExp([
    '(\\s+|//.*)', '(0[xX][\\da-fA-F]+|\\d+(?:\\.\\d+)?(?:[eE][+-]?\\d+)?)', '([A-Za-z_$][\\w$]*)',
    '("(?:[^"\\\\]|\\\\.)*"|\'(?:[^\'\\\\]|\\\\.)*\')', '([<>=!]=?=?|&&|\\|\\||[-+*/%()[\\]{};,.])',
  ].join('|'), 'y');
  const KEYWORD = /^(?:let|if|else|return|while|for|const)$/;
  function scan() {
    const kinds = [0, 0, 0, 0, 0, 0];
    SCANNER.lastIndex = 0;
    while (SCANNER.lastIndex < source.length) {
      const token = SCANNER.exec(source);
      let kind = 1;
      while (token[kind] === undefined) kind++;
      kinds[kind === 3 && KEYWORD.test(token[3]) ? 0 : kind]++;
    }
    return kinds.join();
  }

  // --- many small questions: search, split, test with literals and classes
  function classify() {
    let found = 0;
    for (const line of log) {
      found += line.search(/timeout|retry|cache/);
      found += line.split(/[\s=:@]+/).length;
      found += /CONNECTION|größe/iu.test(line) ? 1 : 0;
      found += (line.match(/[aeiou]/g) || []).length;
      found += /(?:[a-z]+ )+from/.test(line) ? 2 : 0;
      found += /^\S+ \[(?!DEBUG)/.test(line) ? 3 : 0;
    }
    return found;
  }

  benchmark('RegExp', function () {
    check(readLog(), '95 52 17211.1');
    check(checksum(rewriteLog()), -144966304);
    check(readMarkup(), 'a,11 br,31 div,10 em,15 p,15 span,12 105 1580936645');
    check(scan(), '80,840,200,200,80,720');
    check(classify(), 5304);
  });
})();
