var a = [5, , 7];
a.extra = 1;
var log = [];
for (var i in a) log.push(typeof i, i);
console.log(log.join());
for (var c in 'abc') log = c;
console.log(log);
var n = 0;
for (var k in 5) n++;
for (k in null) n++;
for (k in undefined) n++;
console.log(n);

// expect: string,0,string,2,string,extra
// expect: 2
// expect: 0
