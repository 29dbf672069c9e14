var o = { get a() { return this._a; }, set a(v) { this._a = v + 1; }, get ['b']() { return 'b'; },
  set 'c d'(v) { this.cd = v; }, get 5() { return 'five'; }, get get() { return 'get'; },
  set set(v) { this.s = v; }, get if() { return 'if'; } };
o.a = 1;
o['c d'] = 'x';
o.set = 9;
o.b = 'ignored';
console.log(o.a, o.b, o.cd, o[5], o.get, o.s, o.if, Object.keys(o).join());

// expect: 2 b x five get 9 if 5,a,b,c d,get,set,if,_a,cd,s
