// Dates in arithmetic: of the library's own conversion, and after each part of it was replaced.
const d = new Date(1000), e = new Date(2500.5), bad = new Date(NaN), f = (a, b) => [a - b, +a, a < b, a * 1];
for (let i = 0; i < 2; i++) print(f(d, e).join(), f(bad, d).join(), typeof (d + 1), Number(d), Math.max(d, e));
// expect: -1500,1000,true,1000 NaN,NaN,false,NaN string 1000 2500
// expect: -1500,1000,true,1000 NaN,NaN,false,NaN string 1000 2500
const own = new Date(5); own.valueOf = () => 7; print(+own, own - d); class D extends Date { valueOf() { return 9; } } print(+new D(1), new D(1) - d); print(+Object.setPrototypeOf(new Date(3), {valueOf: () => 4}));
// expect: 7 -993
// expect: 9 -991
// expect: 4
const {valueOf} = Date.prototype, convert = Date.prototype[Symbol.toPrimitive]; Date.prototype.valueOf = () => 11; print(+d, d - e); Date.prototype.valueOf = valueOf; print(+d, d - e);
// expect: 11 0
// expect: 1000 -1500
Object.defineProperty(Date.prototype, Symbol.toPrimitive, {value: hint => hint, configurable: true}); print(+d, d - e, `${d}`); delete Date.prototype[Symbol.toPrimitive]; print(+d, d - e, d + 1 === String(d) + 1); Object.defineProperty(Date.prototype, Symbol.toPrimitive, {value: convert, configurable: true}); print(+d, d - e);
// expect: NaN NaN string
// expect: 1000 -1500 false
// expect: 1000 -1500
const many = new Date(6); many.a = many.b = many.c = 1; delete many.a; delete many.b; delete many.c; print(+many, many - d, many < d, many > d, many <= many); many.valueOf = () => 8; print(+many, many - d);
// expect: 6 -994 true false true
// expect: 8 -992
const [x, y] = [new Date(0.5), new Date(8.64e15)]; print(x - y, x < y, x >= y, -x, x * 2, new Date(-1) / 2, `${+new Date(NaN)}`, x + 1 === `${x}1`);
// expect: -8640000000000000 true false 0 0 -0.5 NaN true
