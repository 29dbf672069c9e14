function mk() { var o = {}; o.a = 1; o.b = 2; o.c = 3; return o; }
function get(o) { return [o.a, o.b, o.c].map(String).join(''); }
var o = mk();
get(o);
delete o.c;
var l1 = get(o);
o.c = 'C';
var l2 = get(o);
delete o.b;
var l3 = get(o);
o.b = 'B';
console.log(l1, l2, l3, get(o), Object.keys(o).join(), Object.keys(mk()).join());

// expect: 12undefined 12C 1undefinedC 1BC a,c,b a,b,c
