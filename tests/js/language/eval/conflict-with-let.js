function name(f) { try { return f(); } catch (e) { return e.name; } }
console.log(name(function () { let x; eval('var x'); }),
    name(function () { { let x; { eval('var x'); } } }),
    name(function (x) { eval('var x = 3'); return x; }),
    name(function () { try { throw 1; } catch (x) { eval('var x = 2'); return x; } }));

// expect: SyntaxError SyntaxError 3 2
