var a = [1, , 3, , 5];
var r = a.splice(1, 2);
console.log(r.length, 0 in r, 1 in r, a.length, 1 in a, a.join());
var o = { length: 3, 0: 'a', 1: 'b', 2: 'c' };
console.log([].splice.call(o, 1, 1, 'X', 'Y').join(), JSON.stringify(o));
a = [0.5, 1.5];
a.splice(1, 0, 'mid');
console.log(a.join());

// expect: 2 false true 3 false 1,,5
// expect: b {"0":"a","1":"X","2":"Y","3":"c","length":4}
// expect: 0.5,mid,1.5
