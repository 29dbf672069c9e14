var ascii = 'x'.repeat(50) + 'needle' + 'y'.repeat(50), wide = ascii + '\u1234';
for (var s of [ascii, wide, (ascii + wide).slice(3), ('' + ascii + wide)]) {
  console.log(s.search(/needle/), s.search(/ne{2}d/), s.search(/[nm]eedle/), s.search(/NEEDLE/i), s.search(/(?:need|yes)le/), s.search(/\u1234/), s.search(/[e-n]+/), s.match(/[^x]*?$/)[0].length);
}

// expect: 50 50 50 50 50 -1 50 56
// expect: 50 50 50 50 50 106 50 57
// expect: 47 47 47 47 47 209 47 57
// expect: 50 50 50 50 50 212 50 57
