var it = Array.prototype.entries.call({ length: 2, 0: 'a', 1: 'b' });
console.log(JSON.stringify([...it]));
console.log(Object.prototype.toString.call(it),
    Object.prototype.toString.call(''[Symbol.iterator]()), it[Symbol.iterator]() === it);
try { it.next.call({}); } catch (e) { console.log(e.name); }

// expect: [[0,"a"],[1,"b"]]
// expect: [object Array Iterator] [object String Iterator] true
// expect: TypeError
