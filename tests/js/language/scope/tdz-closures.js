function name(f) { try { return f(); } catch (e) { return e.name; } }
function f() { var get = () => x, before = name(get); let x = 5; return before + get(); }
console.log(f());
function g() { let inc = () => ++y; try { inc(); } catch (e) { var r = e.name; } let y = 1;
  return r + inc(); }
console.log(g());

// expect: ReferenceError5
// expect: ReferenceError2
