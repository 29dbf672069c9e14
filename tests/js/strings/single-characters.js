var seen = {};
for (var i = 0; i < 300; i++) { var c = String.fromCharCode(i); seen[c] = i;
  if (c.charCodeAt(0) !== i || ('a' + c)[1] !== c || c.length !== 1) console.log('bad', i); }
console.log(Object.keys(seen).length, seen.a, seen['\u012b']);

// expect: 300 97 299
