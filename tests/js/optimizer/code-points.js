// Code points that are one code unit or two, and halves of such.
function at(string, index) { return string.codePointAt(index); }
const texts = ["abc", "\u{1f0a1}\u{1f0b1}", "\ud83c", "a\udca1", "\ud83c\ud83c\udca1", "\udca1\udca1",
               "x\u{10ffff}\ufffd", "\ud800\udc00\udbff\udfff"];
function all() {
  const points = [];
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) points.push(at(text, i).toString(16));
  }
  return points.join(" ");
}
for (let i = 0; i < 3000; i++) all();
print(all());
// expect: 61 62 63 1f0a1 dca1 1f0b1 dcb1 d83c 61 dca1 d83c 1f0a1 dca1 dca1 dca1 78 10ffff dfff fffd 10000 dc00 10ffff dfff

// Parts of strings and strings that have been put together.
const whole = "ab" + texts[1] + texts[4];
function parts(i) { return at(whole.substring(1, 4 + i), 1) + at(whole + i, 4); }
let sum = 0;
for (let i = 0; i < 3000; i++) sum += parts(i % 3);
print(sum);
// expect: 762870000

// There is no code point behind the end.
print(at("a", 1), at("", 0), at("abc", -1), at("\u{1f0a1}", NaN), at("\u{1f0a1}", 1.5));
// expect: undefined undefined undefined 127137 56481
