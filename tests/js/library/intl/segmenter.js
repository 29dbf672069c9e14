// Intl.Segmenter: bounds of characters, words and sentences.
const split = (text, granularity, locale = 'en') => [...new Intl.Segmenter(locale, {granularity}).segment(text)].map(({segment, isWordLike}) => segment + (isWordLike ? '*' : '')).join('|').replace('\r\n', '~');
console.log(split('e\u0301\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\r\n\u{1f1e9}\u{1f1ea}x', 'grapheme'), split('Hello, world! 3.5 it\u2019s', 'word'), split('One. Two? 3.5 e.g. this.', 'sentence'));
console.log(split('\u65e5\u672c\u8a9e\u306e\u6587\u7ae0', 'word', 'ja'), split('\u0e2a\u0e27\u0e31\u0e2a\u0e14\u0e35\u0e0a\u0e32\u0e27\u0e42\u0e25\u0e01', 'word', 'th'), split('', 'word') === '', split('\ud800a', 'grapheme').length);
const segments = new Intl.Segmenter('en', {granularity: 'word'}).segment('Ab cd');
console.log(JSON.stringify(segments.containing(4)), JSON.stringify(segments.containing()), segments.containing(5), segments.containing(-1), JSON.stringify(segments.containing(2.9)));
console.log(JSON.stringify(new Intl.Segmenter('de').segment('a\u0308').containing(1)), JSON.stringify(new Intl.Segmenter('de', {granularity: 'sentence'}).resolvedOptions()));
const iterator = segments[Symbol.iterator]();
console.log(Object.prototype.toString.call(iterator), Object.prototype.toString.call(segments), Object.getPrototypeOf(Object.getPrototypeOf(iterator)) === Iterator.prototype,
            JSON.stringify(iterator.next()), segments[Symbol.iterator]().next().value.index, iterator.next().value.segment === ' ', [...iterator].length, JSON.stringify(iterator.next()));
// Long texts, in one byte and two: the bounds are those of short ones, and the segments make up the text.
const sentence = 'The quick (brown) fox can\u2019t jump 32.3 feet, right? ', plain = sentence.replace('\u2019', "'");
for (const granularity of ['grapheme', 'word', 'sentence']) {
  const segmenter = new Intl.Segmenter('en', {granularity});
  for (const text of [sentence, plain]) {
    const once = [...segmenter.segment(text)], many = [...segmenter.segment(text.repeat(300))];
    console.log(granularity, many.length === 300 * once.length, many.map((s) => s.segment).join('') === text.repeat(300),
                many.every((s, i) => s.index === once[i % once.length].index + text.length * Math.floor(i / once.length) && s.isWordLike === once[i % once.length].isWordLike));
  }
}
// A dictionary divides these, and the iterator's batches end within them. `containing` sees them whole.
for (const text of ['\u0e20\u0e32\u0e29\u0e32\u0e44\u0e17\u0e22\u0e2a\u0e27\u0e22\u0e07\u0e32\u0e21', '\u4e2d\u534e\u4eba\u6c11\u5171\u548c\u56fd\u662f\u4e00\u4e2a\u56fd\u5bb6']) {
  const segments = new Intl.Segmenter('th', {granularity: 'word'}).segment(text.repeat(40));
  const walked = [];
  for (let at = 0; at < text.length * 40; at += walked.at(-1).segment.length) walked.push(segments.containing(at));
  console.log(walked.length > 100, JSON.stringify([...segments]) === JSON.stringify(walked));
}
// An iterator whose text may have moved meanwhile.
const moving = new Intl.Segmenter('en', {granularity: 'word'}).segment(['a', 'b'].join(' and ').repeat(100));
let count = 0;
for (const {segment} of moving) count += segment.length + Array.from({length: 100}, () => ({segment})).length - 100;
console.log(count, moving.containing(251).segment);
for (const f of [() => Intl.Segmenter('en'), () => new Intl.Segmenter('en', {granularity: 'line'}), () => new Intl.Segmenter('en', 'word'), () => segments.containing.call({}), () => iterator.next.call(segments),
                 () => new Intl.Segmenter().segment(Symbol()), () => segments.containing(1n)]) {
  try { f(); console.log('none'); } catch (e) { console.log(e.name); }
}

// expect: é|👨‍👩‍👧|~|🇩🇪|x Hello*|,| |world*|!| |3.5*| |it’s* One. |Two? |3.5 e.g. this.
// expect: 日本語*|の*|文章* สวัสดี*|ชาว*|โลก* true 3
// expect: {"segment":"cd","index":3,"input":"Ab cd","isWordLike":true} {"segment":"Ab","index":0,"input":"Ab cd","isWordLike":true} undefined undefined {"segment":" ","index":2,"input":"Ab cd","isWordLike":false}
// expect: {"segment":"ä","index":0,"input":"ä"} {"locale":"de","granularity":"sentence"}
// expect: [object Segmenter String Iterator] [object Object] true {"value":{"segment":"Ab","index":0,"input":"Ab cd","isWordLike":true},"done":false} 0 true 1 {"done":true}
// expect: grapheme true true true
// expect: grapheme true true true
// expect: word true true true
// expect: word true true true
// expect: sentence true true true
// expect: sentence true true true
// expect: true true
// expect: true true
// expect: 700 ba
// expect: TypeError
// expect: RangeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
// expect: TypeError
