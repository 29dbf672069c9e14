function F() { this.x = 1; }
var log = [];
for (var i = 0; i < 4; i++) log.push(new F().tag);
F.prototype = { tag: 'first' };
for (i = 0; i < 2; i++) log.push(new F().tag);
F.prototype = { tag: 'second' };
log.push(new F().tag);
console.log(log.map(String).join());

// expect: undefined,undefined,undefined,undefined,first,first,second
