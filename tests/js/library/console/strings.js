console.log(['plain', "it's", 'say "x"', "it's \"q\"", `it's "q" \`b\``, '${x}\'"', 'tab\tline\nbell\u0007', '\u0000\u001b\u007f\u009f', 'back\\slash', '\ud800 \udc00', '😀 ü 日本']);
console.log({ s: 'line one of a long text\nline two of the long text\nline three of the long text that goes on' });
console.log(['short\ntext', 'x'.repeat(90)]);
console.log('a string by itself: \t "as it is"');
console.log(['y'.repeat(10005)].length, { long: 'z'.repeat(10001) }.long.length);

// expect: [
// expect:   'plain',
// expect:   "it's",
// expect:   'say "x"',
// expect:   `it's "q"`,
// expect:   'it\'s "q" `b`',
// expect:   '${x}\'"',
// expect:   'tab\tline\nbell\x07',
// expect:   '\x00\x1B\x7F\x9F',
// expect:   'back\\slash',
// expect:   '\ud800 \udc00',
// expect:   '😀 ü 日本'
// expect: ]
// expect: {
// expect:   s: 'line one of a long text\n' +
// expect:     'line two of the long text\n' +
// expect:     'line three of the long text that goes on'
// expect: }
// expect: [
// expect:   'short\ntext',
// expect:   'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'
// expect: ]
// expect: a string by itself: 	 "as it is"
// expect: 1 10001
