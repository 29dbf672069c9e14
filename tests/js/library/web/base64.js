// atob and btoa.
const attempt = (f, ...values) => {
  try { return JSON.stringify(f(...values)).replace('\x9d', '\\u009d'); } catch (e) { return `${e.name} ${e.code} ${e instanceof DOMException}`; }
};
for (const text of ['', 'a', 'ab', 'abc', 'abcd', '\0\xff', '\xff\xff\xff']) console.log(btoa(text), atob(btoa(text)) === text);
// expect:  true
// expect: YQ== true
// expect: YWI= true
// expect: YWJj true
// expect: YWJjZA== true
// expect: AP8= true
// expect: //// true
console.log(btoa(null), btoa(undefined), btoa(12), btoa([1, 2]), attempt(btoa, 'é\u0100'), attempt(btoa, '\u{1f600}'), attempt(btoa));
// expect: bnVsbA== dW5kZWZpbmVk MTI= MSwy InvalidCharacterError 5 true InvalidCharacterError 5 true TypeError undefined false
console.log(attempt(atob, ' Y W\tJ\nj\f\r'), attempt(atob, 'YQ'), attempt(atob, 'YQ='), attempt(atob, 'YQ=='), attempt(atob, 'YQ==='), attempt(atob, 'Y'), attempt(atob, '===='), attempt(atob, '='));
// expect: "abc" "a" InvalidCharacterError 5 true "a" InvalidCharacterError 5 true InvalidCharacterError 5 true InvalidCharacterError 5 true InvalidCharacterError 5 true
console.log(attempt(atob, 'YQ==YQ=='), attempt(atob, 'Y=Q='), attempt(atob, 'YWJj='), attempt(atob, '-_'), attempt(atob, 'YW\vJj'), attempt(atob, 'Ā'), attempt(atob, 'nXM='), attempt(atob));
// expect: InvalidCharacterError 5 true InvalidCharacterError 5 true InvalidCharacterError 5 true InvalidCharacterError 5 true InvalidCharacterError 5 true InvalidCharacterError 5 true "\u009ds" TypeError undefined false
const long = Array.from({ length: 10000 }, (_, i) => String.fromCharCode(i * 7 & 255)).join('');
console.log(atob(btoa(long)) === long, btoa('x' + '€'.slice(1)), atob('Y'.repeat(0)) === '');
// expect: true eA== true
