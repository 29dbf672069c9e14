console.log([1, 2, 3].reverse().join(), [1, 2, 3, 4].reverse().join(), [0.5, 1.5].reverse().join(),
    [].reverse().length);
var h = [1, , 3, 4];
h.reverse();
console.log(h.join(), 1 in h, 2 in h);
var o = { length: 3, 0: 'a', 2: 'c' };
[].reverse.call(o);
console.log(JSON.stringify(o));
var s = ['a', , ,];
s.reverse();
console.log(0 in s, s[2]);

// expect: 3,2,1 4,3,2,1 1.5,0.5 0
// expect: 4,3,,1 true false
// expect: {"0":"c","2":"a","length":3}
// expect: false a
