// Of thousands of words, in no order, the first that fits is found, though they are sorted in pieces.
let seed = 11;
const next = n => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >>> 12) % n;
const letter = () => String.fromCharCode(97 + next(26));
const words = Array.from({length: 5000}, () => Array.from({length: 2 + next(3)}, letter).join(''));
for (const flags of ['', 'i']) {
  const all = new RegExp('^(?:' + words.join('|') + ')', flags);
  let longer = 0;
  for (let i = 0; i < 300; i++) {
    const text = words[next(words.length)] + letter() + letter();
    const found = all.exec(text)[0];
    if (found !== words.find(word => text.startsWith(word))) throw new Error(text);
    longer += found.length > 2;
  }
  console.log(longer > 20);
}

// expect: true
// expect: true
