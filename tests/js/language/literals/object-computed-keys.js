var n = 0, s = Symbol('sym');
var o = { ['a' + ++n]: n, [n++]: 'num', [s]: 'symbol', get ['g' + n]() { return 'got'; },
  ['m' + n]() { return 'method'; }, [{ toString: () => 'obj' }]: 1, [null]: 2 };
console.log(Object.keys(o).join(), o.a1, o[1], o[s], o.g2, o.m2());

// expect: 1,a1,g2,m2,obj,null 1 num symbol got method
