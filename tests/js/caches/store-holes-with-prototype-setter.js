var log = [];
Object.defineProperty(Array.prototype, 3, { set(v) { log.push('set ' + v); }, get: () => 'got',
  configurable: true });
var a = [1, 2, 3];
a[3] = 'x';
a.push('y');
var got = a[3];
delete Array.prototype[3];
console.log(log.join(), a.length, got, a[3], a.hasOwnProperty(3));

// expect: set x,set y 4 got undefined false
