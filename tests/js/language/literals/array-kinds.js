function mk() { return [[1, 2, 3], [1, 2.5, 3], [1, 'a', 3], [1, , 3], [1.5, , 2.5], ['a', , {}],
      [], [null, undefined, true], [-0, NaN], [1073741824, 1], [-1, x]]; }
var x = 9;
for (var i = 0; i < 2; i++) { var r = mk();
  console.log(r.map(a => a.join('|') + '#' + a.length).join(' '));
  for (var a of r) { a[0] = 'changed'; a.push(1); } }

// expect: 1|2|3#3 1|2.5|3#3 1|a|3#3 1||3#3 1.5||2.5#3 a||[object Object]#3 #0 ||true#3 0|NaN#2 1073741824|1#2 -1|9#2
// expect: 1|2|3#3 1|2.5|3#3 1|a|3#3 1||3#3 1.5||2.5#3 a||[object Object]#3 #0 ||true#3 0|NaN#2 1073741824|1#2 -1|9#2
