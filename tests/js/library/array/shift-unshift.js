var a = [1, 2, 3];
console.log(a.shift(), a.join(), a.unshift(), a.unshift('x', 'y'), a.join(), [].shift());
var h = [, 'b', , 'd'];
h.shift();
console.log(h.length, 0 in h, 1 in h, h[2]);
h.unshift('n');
console.log(h.length, 2 in h, h.join());
var o = { length: 2, 0: 'p', 1: 'q' };
console.log([].shift.call(o), JSON.stringify(o), [].unshift.call(o, 1, 2), JSON.stringify(o));

// expect: 1 2,3 2 4 x,y,2,3 undefined
// expect: 3 true false d
// expect: 4 false n,b,,d
// expect: p {"0":"q","length":1} 3 {"0":1,"1":2,"2":"q","length":3}
