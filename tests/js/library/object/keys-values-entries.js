var o = { b: 1, a: 2, 1: 'x', [Symbol()]: 3 };
Object.defineProperty(o, 'h', { value: 0 });
console.log(Object.keys(o).join(), Object.values(o).join(), JSON.stringify(Object.entries(o)),
    Object.keys('ab').join(), Object.values('ab').join(), Object.keys([5, , 6]).join(),
    Object.keys(5).length);
try { Object.keys(null); } catch (e) { console.log(e.name); }

// expect: 1,b,a x,1,2 [["1","x"],["b",1],["a",2]] 0,1 a,b 0,2 0
// expect: TypeError
