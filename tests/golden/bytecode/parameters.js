function defaults(a, b = a + 1) { return b; }
function rest(a, ...others) { return others; }
function pattern({ x }) { return x; }
