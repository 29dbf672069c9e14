"use strict";

// Arithmetic in hot loops that reaches the limits of int32 and of Smis, -0, NaN and fractions: mostly after it has
// been hot with small numbers.
const kLimits = ["2147483647", "-2147483648", "2147483648", "4294967295", "1073741823", "1073741824", "-1073741824", "-1073741825", "-0", "0",
                 "NaN", "0.5", "-1", "1", "9007199254740991", "-9007199254740993", "1e300", "-Infinity", "46341", "65536"];
const kSmall = ["i", "i & 3", "-i", "i * 2 + 1", "i - 5", "7", "i >> 1"];

// An expression over the named numbers.
function arithmetic(g, names, depth) {
  if (depth === 0) return g.chance(75) ? g.pick(names) : `(${g.pick(kLimits)})`;
  const part = () => arithmetic(g, names, depth - 1 - g.below(2) * (depth > 1));
  switch (g.below(12)) {
    case 0: return `(-${part()})`;
    case 1: return `(${part()} | 0)`;
    case 2: return `(${part()} >>> 0)`;
    case 3: return `(~${part()})`;
    case 4: return `Math.${g.pick(["abs", "floor", "ceil", "round", "trunc", "sign", "fround"])}(${part()})`;
    case 5: return `Math.${g.pick(["min", "max", "imul"])}(${part()}, ${part()})`;
    case 6: return `(${part()} ${g.pick(["<", "<=", ">", "===", "!="])} ${part()} ? ${part()} : ${part()})`;
    case 7: return `(${part()} ${g.pick(["<<", ">>", ">>>"])} ${g.pick(["1", "31", "0", part()])})`;
    default: return `(${part()} ${g.pick(["+", "-", "*", "+", "-", "*", "/", "%", "&", "|", "^"])} ${part()})`;
  }
}

// Small numbers at first, and one at a limit in some rounds from one on.
const turning = (g) => `(i < ${g.pick([4, 11, 30, 90])} || i % ${1 + g.below(4)} !== 0 ? ${g.pick(kSmall)} : ${g.pick(kLimits)})`;

produce("statement", 4, (g) => {
  const name = g.newName("limit"), rounds = g.pick([12, 40, 60]);
  const expression = (depth = 3) => arithmetic(g, ["x", "y", "z"], depth);
  const body = g.pick([
    () => `let z = x; z = ${expression()}; y = ${expression()}; return [z, y, Object.is(z, -0), Object.is(y, -0)];`,
    () => `let z = ${g.pick(["0", "1", "x", "-0"])}; for (let i = 0; i < 6; i++) { z = ${expression(2)}; if (${g.pick(["z !== z", "z > 1e12", "z < -1e12"])}) z = i; } return z;`,
    () => `let z = y; ${g.pick(["z++", "z--", "++z", "z += x", "z -= x", "z *= x", "x++, z += x", "x = -x, z ^= x"])}; return [z, x, ${expression(2)}];`,
    () => `let z = 0; const list = [x, y, ${expression(2)}]; for (const v of list) z = ${g.pick(["z + v", "z - v", "z * v | 0", "v % 3", "v / 2"])}; list[1] = z; return list;`,
    () => `const z = { n: x }; z.n ${g.pick(["+=", "-=", "*=", "|=", ">>>="])} y; z.n = ${arithmetic(g, ["x", "y", "z.n"], 2)}; return z;`,
    () => `let z = x | 0, n = 0; for (let i = z; i ${g.pick(["< z + 5", "!== z + 5", "<= 2147483647"])} && n < 8; i++) { n++; z = i; } return [z, n, ${expression(1)}];`,
    () => `const z = new ${g.pick(["Int32Array", "Uint32Array", "Float64Array", "Int8Array", "Uint8ClampedArray", "Float32Array"])}(2); z[0] = x; z[1] = ${arithmetic(g, ["x", "y", "z[0]"], 2)}; z[0] += y; return z;`,
  ])();
  return `function ${name}(x, y) { ${body} }
for (let i = 0; i < ${rounds}; i++) { const r = ${name}(${turning(g)}, ${turning(g)}); if (i % ${g.pick([1, 3, 7])} === 0) $.trace(r); }`;
});
