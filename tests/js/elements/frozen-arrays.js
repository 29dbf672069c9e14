function name(f) { try { return f(); } catch (e) { return e.name; } }
var a = Object.freeze([1, 2, 3]);
console.log(name(() => a.push(4)), name(() => a.pop()), name(() => a.shift()),
    name(() => a.unshift(0)), name(() => a.reverse()), name(() => a.sort()),
    name(() => a.splice(0, 1)), name(() => a.fill(0)), name(() => a.copyWithin(0, 1)), a.join());
a[0] = 9;
a.length = 0;
console.log(a.join(), a.slice().push(1), a.map(x => x).length, a.concat(4).length);

// expect: TypeError TypeError TypeError TypeError TypeError TypeError TypeError TypeError TypeError 1,2,3
// expect: 1,2,3 4 3 4
