function a() { var x = 0; function b() { function c() { function d() { x++; } d(); d(); } c();
    x *= 10; } b(); b(); return x; }
console.log(a());

// expect: 220
