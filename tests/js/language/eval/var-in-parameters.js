function f(a = eval('var z = 1'), b = z) { var z = z === undefined ? 'body' : z; return b + '' + z;
}
try { console.log(f()); } catch (e) { console.log(e.name); }
function g(a = eval('var y = 7'), b = () => y) { return b(); }
console.log(g());

// expect: 1body
// expect: 7
