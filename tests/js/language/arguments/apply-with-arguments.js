function f() { return g.apply(this, arguments); }
function g() { return Array.prototype.slice.call(arguments).join('|') + this.x; }
console.log(f.call({ x: '!' }, 1, 2, 3));

// expect: 1|2|3!
