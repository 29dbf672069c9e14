function f() { return eval('g() + g2(); function g() { return 1; } function g2() { return 2; }'); }
console.log(f());
eval('var h = 1; function h() {}');
console.log(typeof h);

// expect: 3
// expect: number
