var gets = 0, sets = 0, keys = 0;
var o = { get p() { gets++; return 5; }, set p(v) { sets++; this.last = v; } };
var key = { toString() { keys++; return 'p'; } };
o[key] += 3;
o[key]++;
--o[key];
console.log(gets, sets, keys, o.last);

// expect: 3 3 3 4
