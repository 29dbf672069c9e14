var m = new Map(), o = {}, f = () => 1, s = Symbol('s');
console.log(m.set(o, 'o') === m, m.set(f, 'f').set(s, 's').set('', 'empty').set(undefined, 'u').set(null, 'n').size);
console.log(m.get(o), m.get(f), m.get(s), m.get(''), m.get(undefined), m.get(null), m.get({}), m.get(Symbol('s')), m.get());
console.log(m.has(o), m.has({}), m.has(undefined), m.has('undefined'), m.has(0), m.has(false), m.has());
console.log(m.set(o, 'again').size, m.get(o), [...m.keys()].indexOf(o));
console.log(m.delete(o), m.delete(o), m.has(o), m.get(o), m.size, m.delete(s), m.delete('x'), m.size);
m.set('undefined value', undefined);
console.log(m.has('undefined value'), m.get('undefined value'), m.get('no value'), m.has('no value'));
console.log(m.clear(), m.size, m.has(f), [...m].length, m.clear(), m.set(1, 2).size);

// expect: true 6
// expect: o f s empty u n undefined undefined u
// expect: true false true false false false true
// expect: 6 again 0
// expect: true false false undefined 5 true false 4
// expect: true undefined undefined false
// expect: undefined 0 false 0 undefined 1
