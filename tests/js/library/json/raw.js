// JSON.rawJSON: texts that stringify takes as they are.
const raw = JSON.rawJSON('12345678901234567890');
console.log(JSON.stringify({ a: raw, b: [raw], c: JSON.rawJSON('"text"') }));
// expect: {"a":12345678901234567890,"b":[12345678901234567890],"c":"text"}
console.log(JSON.isRawJSON(raw), JSON.isRawJSON({ rawJSON: '1' }), JSON.isRawJSON(1), JSON.isRawJSON());
// expect: true false false false
console.log(raw, Object.isFrozen(raw), Object.getPrototypeOf(raw), Object.keys(raw));
// expect: [Object: null prototype] { rawJSON: '12345678901234567890' } true null [ 'rawJSON' ]
raw.rawJSON = 5; raw.more = 6;
console.log(raw.rawJSON, raw.more);
// expect: 12345678901234567890 undefined
for (const bad of ['', ' 1', '1\n', '{}', '[]', '1 2', 'undefined', Symbol()]) {
  try { JSON.rawJSON(bad); } catch (e) { console.log(e.name); }
}
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: SyntaxError
// expect: TypeError
