// Patterns that are texts, of lengths that are compared by bytes, words and calls, in subjects of both
// widths; beside texts that differ from them in one place. exec is run often enough to be generated code.
function check(wide) {
  let wrong = 0;
  for (let length = 1; length <= 40; length++) {
    let text = '';
    for (let i = 0; i < length; i++) text += String.fromCharCode(97 + i % 26);
    const pattern = new RegExp(text), sticky = new RegExp(text, 'y'), all = new RegExp(text, 'g');
    for (let at = 0; at < length; at++) {
      const near = text.slice(0, at) + '#' + text.slice(at + 1);
      const subject = wide + near + text + '-' + near + text;
      const first = wide.length + length, second = first + 2 * length + 1;
      const found = pattern.exec(subject);
      if (found.index !== first || found[0] !== text) wrong++;
      if (pattern.test(wide + near) || pattern.test(near.slice(1) + wide)) wrong++;
      sticky.lastIndex = second;
      if (!sticky.test(subject) || sticky.lastIndex !== second + length) wrong++;
      sticky.lastIndex = first + 1;
      if (sticky.test(subject) || sticky.lastIndex !== 0) wrong++;
      const many = wide + near.repeat(20);
      if ((many + text).search(pattern) !== many.length || pattern.test(many)) wrong++;
      if (subject.replace(all, '') !== wide + near + '-' + near) wrong++;
    }
  }
  return wrong;
}
print(check(''), check('\u0100'));

// Longer than what is searched at once.
const long = 'ab'.repeat(100000);
print(/bb/.test(long), /bb/.exec(long + 'b').index, /bb/.exec(long + 'b\u0100').index, (long + 'b').search(/bb/));
// expect: 0 0
// expect: false 199999 199999 199999
