// Text processing without regular expressions: templates, split and join, replace, padding, case,
// searching, slices, code points, and building by pieces; one-byte, two-byte and mixed text.
'use strict';

(function () {
  const random = randomSource(777);
  const SYLLABLES = ['ka', 'ei', 'lo', 'mi', 'ran', 'tas', 'vé', 'ßo', 'ñu', 'щи', '語', '😀'];

  function word(kinds) {
    let text = '';
    for (let i = 1 + random(4); i > 0; i--) text += SYLLABLES[random(kinds)];
    return text;
  }
  const words = count => kinds => Array.from({length: count}, () => word(kinds));
  const narrow = words(300)(9).join(' '), wide = words(300)(12).join(' ');
  const records = Array.from({length: 40}, (_, id) => ({
    id, name: word(6), mail: `${word(5)}@${word(5)}.org`, tags: words(3)(8),
    total: random(9999) / 100,
  }));

  // --- templates: rows of HTML, escaped; a tagged template that measures
  const escape = text =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replace('>', '&gt;')
      .replaceAll('"', '&quot;');
  function tagged(strings, ...values) {
    return strings.raw.reduce((text, part, at) => text + values[at - 1] + part);
  }
  function renderTable() {
    const rows = records.map(({id, name, mail, tags, total}) => `
      <tr id="r${id}" class="${id % 2 === 0 ? 'even' : 'odd'}">
        <td>${escape(name + ' & <' + tags[0] + '>')}</td>
        <td title="${escape('"' + mail + '"')}">${mail}</td>
        <td>${tags.map(tag => `<b>${tag}</b>`).join(', ')}</td>
        <td>${total.toFixed(2).padStart(8)}</td>
      </tr>`);
    return tagged`<table>${rows.join('')}\n</table>${rows.length}`;
  }

  // --- records as lines with separators, and back
  function roundTrip() {
    const lines = records.map(r => [r.id, r.name, r.mail, r.tags.join('|'), r.total].join('\t'));
    const text = lines.join('\n');
    let same = 0;
    text.split('\n').forEach((line, at) => {
      const [id, name, mail, tags, total] = line.split('\t'), record = records[at];
      if (Number(id) === record.id && name === record.name && mail.endsWith('.org') &&
          tags.split('|').every((tag, i) => tag === record.tags[i]) &&
          parseFloat(total) === record.total) same++;
    });
    return same;
  }

  // --- words: counted, sorted, changed in case, joined to lines of a width
  function countWords(text) {
    const counts = Object.create(null);
    for (const each of text.toLowerCase().split(' ')) counts[each] = (counts[each] || 0) + 1;
    return Object.keys(counts).sort((a, b) => counts[b] - counts[a] || (a < b ? -1 : 1))
      .slice(0, 10).map(key => `${key}=${counts[key]}`).join();
  }
  function wrap(text, width) {
    const lines = [];
    let line = '';
    for (const each of text.split(' ')) {
      if (line.length + each.length + 1 > width) {
        lines.push(line.padEnd(width, '.') + '|');
        line = '';
      }
      line += (line === '' ? '' : ' ') + each[0].toUpperCase() + each.slice(1);
    }
    return lines.join('\n') + line.trimEnd();
  }

  // --- searching from both ends
  function searchAll(text) {
    let found = 0;
    for (const syllable of SYLLABLES) {
      for (let at = text.indexOf(syllable); at >= 0; at = text.indexOf(syllable, at + 1)) found++;
      found += text.lastIndexOf(syllable) * 3;
      if (text.includes(syllable + syllable)) found += 1000;
      if (text.startsWith(syllable, 5)) found += 7;
    }
    return found;
  }

  // --- letter by letter: units, points, a cipher, a distance, reversal, utf-8 lengths
  function shift(text, by) {
    let out = '';
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      const letter = unit >= 97 && unit <= 122;
      out += letter ? String.fromCharCode(97 + (unit - 97 + by + 26) % 26) : text[i];
    }
    return out;
  }
  function utf8Length(text) {
    let length = 0;
    for (const letter of text) {
      const point = letter.codePointAt(0);
      length += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    }
    return length;
  }
  function distance(a, b) {
    let row = Array.from({length: b.length + 1}, (_, i) => i);
    for (let i = 0; i < a.length; i++) {
      const next = [i + 1];
      for (let j = 0; j < b.length; j++) {
        const change = row[j] + (a[i] === b[j] ? 0 : 1);
        next.push(Math.min(change, row[j + 1] + 1, next[j] + 1));
      }
      row = next;
    }
    return row[b.length];
  }
  const isPalindrome = text => text === [...text].reverse().join('');

  // --- an editor's buffer: insert and delete in the middle, by slices of ropes
  function edit() {
    let buffer = narrow.slice(0, 400), undo = [];
    for (let i = 0; i < 120; i++) {
      const at = (i * 37) % buffer.length;
      undo.push(buffer);
      if (i % 3 === 2) buffer = buffer.slice(0, at) + buffer.slice(at + 5);
      else buffer = `${buffer.substring(0, at)}[${i}]${buffer.substring(at)}`;
    }
    return undo.reduce((sum, text) => sum + text.length + text.charCodeAt(11), 0) + buffer;
  }

  benchmark('Strings', function () {
    check(checksum(renderTable()), 98526971);
    check(roundTrip(), records.length);
    check(countWords(narrow), 'ei=16,ka=12,vé=12,tas=9,ßo=9,mi=8,lo=7,ran=7,ñu=7,ßoran=5');
    check(countWords(wide), 'ßo=11,щи=10,lo=8,ran=8,mi=7,vé=7,ñu=7,😀=6,ei=5,tas=4');
    check(checksum(wrap(narrow, 60) + wrap(wide, 40)), -244129560);
    check(searchAll(narrow), 59399);
    check(searchAll(wide), 76412);
    check(shift(shift(narrow, 3), -3), narrow);
    check(utf8Length(wide), 2395);
    check(distance(narrow.slice(0, 40), wide.slice(0, 40)), 33);
    check(isPalindrome(wide + [...wide].reverse().join('')), true);
    check(checksum(edit()), 715182171);
  });
})();
