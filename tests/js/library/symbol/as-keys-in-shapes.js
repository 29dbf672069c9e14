var syms = [];
for (var i = 0; i < 50; i++) syms.push(Symbol('s' + i));
var o = {};
syms.forEach((s, i) => { o[s] = i; o['p' + i] = -i; });
console.log(Object.getOwnPropertySymbols(o).length, Object.keys(o).length, o[syms[30]],
    syms.every((s, i) => o[s] === i));
delete o[syms[3]];
console.log(o[syms[3]], Object.getOwnPropertySymbols(o).length,
    Reflect.ownKeys(o).indexOf(syms[0]));

// expect: 50 50 30 true
// expect: undefined 49 50
