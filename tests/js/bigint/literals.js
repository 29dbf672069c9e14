console.log(0n, 1n, -1n, 0xffn, 0XFFn, 0o17n, 0b101n, 1_000_000n, 0xff_ffn);
console.log(123456789012345678901234567890n);
console.log(0x123456789abcdef0123456789abcdefn);
const o = {1n: 'a', 0x2n: 'b', [3n]: 'c', 12345678901234567890123n: 'd', 0b100n() {}, get 0o5n() { return 5; }};
console.log(Object.keys(o).join());
console.log(o[4].name, o[0x5n], Object.getOwnPropertyDescriptor(o, '5').get.name);
class C {
  1n = 'field';
  static 0x10n = 'static';
  2n() { return 'method'; }
}
console.log(new C()[1n], C[16], new C()[2n](), C.prototype[2].name);
const {1n: first, 0x2n: second} = o;
console.log(first, second);
for (const source of ['01n', '1.5n', '1e3n', '08n', '1_n', '0x_1n', '1n1', '0xn', '.5n']) {
  try {
    eval(source);
    console.log(source);
  } catch (e) {
    console.log(e.name, source);
  }
}
console.log(eval('1'.repeat(400) + 'n') === BigInt('1'.repeat(400)));
console.log(eval('0x' + 'f'.repeat(1000) + 'n') === 2n ** 4000n - 1n);

// expect: 0n 1n -1n 255n 255n 15n 5n 1000000n 65535n
// expect: 123456789012345678901234567890n
// expect: 1512366075204170929049582354406559215n
// expect: 1,2,3,4,5,12345678901234567890123
// expect: 4 5 get 5
// expect: field static method 2
// expect: a b
// expect: SyntaxError 01n
// expect: SyntaxError 1.5n
// expect: SyntaxError 1e3n
// expect: SyntaxError 08n
// expect: SyntaxError 1_n
// expect: SyntaxError 0x_1n
// expect: SyntaxError 1n1
// expect: SyntaxError 0xn
// expect: SyntaxError .5n
// expect: true
// expect: true
