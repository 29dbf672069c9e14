function P() { this.a = 1; this.b = 2; }
P.prototype.c = 3;
P.prototype.a = 'shadowed';
var o = new P;
o.d = 4;
var log = [];
for (var k in o) log.push(k + '=' + o[k]);
console.log(log.join());

// expect: a=1,b=2,d=4,c=3
