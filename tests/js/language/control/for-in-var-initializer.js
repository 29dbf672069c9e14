// Annex B: sloppy for-in heads may initialise their variable.
for (var i = 5 in {}) ;
console.log(i);
var n = 0;
for (var j = n++ in { a: 1 }) ;
console.log(j, n);

// expect: 5
// expect: a 1
