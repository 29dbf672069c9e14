// Patterns without operators: wherever they are, under each flag.
function all(pattern, subject) {
  const found = [];
  for (let i = 0; i < 4; i++) {   // by all that runs patterns
    found.length = 0;
    pattern.lastIndex = 0;
    for (let match; (match = pattern.exec(subject)) !== null;) {
      found.push(match.index);
      if (!pattern.global) break;
    }
  }
  return found.join();
}
console.log(all(/an/g, 'banana'), all(/ana/g, 'banana'), all(/an/, 'banana'), all(/x/g, 'banana'));
console.log(all(/ba/gy, 'bababanab'), all(/na/gy, 'banana') === '', all(/ш/g, 'Ha ша ш'), all(/ш/g, 'Ha'));
// Halves of pairs are no characters of their own.
console.log(all(/\ud83d/g, '\ud83d\ude00 \ud83d'), all(/\ud83d/gu, '\ud83d\ude00 \ud83d'),
            all(/\ude00/gu, '\ud83d\ude00 \ude00'), all(/\ud83d\ude00/gu, 'a\ud83d\ude00'));
const at = /an/g;
at.lastIndex = 2;
console.log(at.test('banana'), at.lastIndex, RegExp['$&'], RegExp.leftContext, at.test('banana'), at.lastIndex);
at.lastIndex = 7;
console.log(at.test('banana'), at.lastIndex, 'a.b.a'.split(/a/).length, 'banana'.replace(/an/g, '$&$&'));

// expect: 1,3 1 1 
// expect: 0,2,4 true 3,6 
// expect: 0,3 3 3 1
// expect: true 5 an ban false 0
// expect: false 0 3 banananana
