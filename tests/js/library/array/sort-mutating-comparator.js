var a = [5, 4, 3, 2, 1];
a.sort((x, y) => { a.length = 0; return x - y; });
console.log(a.length, a.join());
var o = { length: 3, 0: 'c', 1: 'a', 2: 'b' };
[].sort.call(o);
console.log(JSON.stringify(o));
var n = 0;
try { [3, 2, 1].sort(() => { if (++n == 2) throw 'mid'; return 1; }); } catch (e) {
  console.log(e, n); }

// expect: 5 1,2,3,4,5
// expect: {"0":"a","1":"b","2":"c","length":3}
// expect: mid 2
