var a = 1;
let b = a;
function c() { return a + b + d; }
a = typeof e;
