var base = { m() { return 'base ' + this.n; }, get g() { return 'g' + this.n; } },
    o = { __proto__: base, n: 1, m() { return super.m() + '!'; },
  get g() { return super.g + '!'; } };
console.log(o.m(), o.g);
Object.setPrototypeOf(o, { m() { return 'other'; } });
console.log(o.m());
var stolen = { n: 2, m: o.m };
console.log(stolen.m());

// expect: base 1! g1!
// expect: other!
// expect: other!
