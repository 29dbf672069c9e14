"use strict";

const kBigInts = ["0n", "1n", "(-1n)", "7n", "255n", "4294967296n", "(-9223372036854775808n)", "18446744073709551615n",
                  "123456789012345678901234567890n", "(-1n << 70n)"];

produce("bigint leaf", 1, (g) => g.pick(kBigInts));
produce("bigint", 2, (g) => g.pick(kBigInts));
produce("bigint", 4, (g, d) => {
  const operator = g.pick(["+", "-", "&", "|", "^"]);
  return `(${g.expression("bigint", d)} ${operator} ${g.expression("bigint", d)})`;
});
produce("bigint", 2, (g, d) => `BigInt.asIntN(${g.pick(["64", "32", "100"])}, ${g.expression("bigint", d)} * ${g.expression("bigint", d)})`);
produce("bigint", 1, (g, d) => `(${g.expression("bigint", d)} ${g.pick(["/", "%"])} (${g.expression("bigint", 0)} || 3n))`);
produce("bigint", 1, (g, d) => `BigInt.asUintN(${g.pick(["8", "64", "65"])}, ${g.expression("bigint", d)})`);
produce("bigint", 1, (g, d) => `(${g.expression("bigint", d)} >> ${g.pick(["1n", "33n", "64n"])})`);
produce("bigint", 1, (g, d) => `BigInt(Math.trunc(${g.expression("number", d)}) || 0)`);
produce("bigint", 1, (g, d) => `(${g.pick(["-", "~"])} ${g.expression("bigint", d)})`);
produce("bigint", 1, (g, d) => `$.bigint(${g.expression("any", d)})`);
produce("any", 1, (g, d) => g.expression("bigint", d));
produce("boolean", 1, (g, d) => `(${g.expression("bigint", d)} ${g.pick(["<", ">=", "===", "==", "!="])} ${g.expression(g.pick(["bigint", "number"]), d)})`);
produce("string", 1, (g, d) => `String(${g.expression("bigint", d)}).slice(0, 50)`);
produce("number", 1, (g, d) => `Number(${g.expression("bigint", d)})`);
// Of mixed operands.
produce("simple statement", 1, (g) => `try { $.trace(${g.expression("bigint", 1)} ${g.pick(["+", "*", "-", "<", "=="])} ${g.expression("any", 1)}); } catch (e) { $.caught(e); }`);
produce("simple statement", 1, (g) => {
  const name = g.variable("bigint", true);
  return name === null ? `$.trace(${g.expression("bigint", 2)});` : `${name} = BigInt.asIntN(200, ${name} ${g.pick(["+", "*", "^"])} ${g.expression("bigint", 1)}); ${g.pick(["", `${name}++;`, `--${name};`])}`;
});
