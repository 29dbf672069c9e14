var log = []; Object.defineProperty(Array.prototype, 3, { set(v) { log.push('set ' + v); }, get: () => 'got', configurable: true }); var a = [1, 2, 3]; a[3] = 'x'; console.log(log.join(), a.length, a[3]); a.push('y'); console.log(log.join(), a.length); delete Array.prototype[3];

// expect: set x 3 got
// expect: set x,set got,set y 4
