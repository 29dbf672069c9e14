Array.prototype[1] = 'proto';
var [a, b, c] = [1, , 3];
delete Array.prototype[1];
console.log(a, b, c);
var [d = 'default'] = [,];
console.log(d);

// expect: 1 proto 3
// expect: default
