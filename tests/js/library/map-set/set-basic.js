var s = new Set(), o = {};
console.log(s.add(1) === s, s.add(o).add('1').add(true).add('true').size, s.add(1).add(o).size);
console.log(s.has(1), s.has('1'), s.has(o), s.has({}), s.has(true), s.has(false), s.has(), s.add().has());
console.log(s.delete(1), s.delete(1), s.has(1), s.size, s.delete({}), s.delete(o), s.size);
console.log(s, s.clear(), s, s.size, s.add(5).add(4), s.delete(5), s.add(5));

// expect: true 5 5
// expect: true true true false true false false true
// expect: true false false 5 false true 4
// expect: Set(2) { 4, 5 } undefined Set(2) { 4, 5 } 0 Set(2) { 4, 5 } true Set(2) { 4, 5 }
