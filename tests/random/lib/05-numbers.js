"use strict";

const kNumbers = ["0", "1", "2", "3", "7", "(-1)", "(-5)", "100", "1073741823", "1073741824", "(-1073741825)", "2147483648",
                  "4294967295", "0.5", "(-2.25)", "1e21", "(-0)", "NaN", "Infinity", "123456.789"];

produce("number leaf", 1, (g) => (g.chance(60) ? String(g.below(10)) : g.pick(kNumbers)));
produce("number", 2, (g) => g.pick(kNumbers));
produce("number", 6, (g, d) => {
  const operator = g.pick(["+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", ">>>"]);
  return `(${g.expression("number", d)} ${operator} ${g.expression("number", d)})`;
});
produce("number", 1, (g, d) => `((${g.expression("number", d)} & 15) ** ${g.below(4)})`);
produce("number", 2, (g, d) => {
  const name = g.pick(["abs", "floor", "ceil", "round", "trunc", "sign", "sqrt", "fround", "clz32"]);
  return `Math.${name}(${g.expression("number", d)})`;
});
produce("number", 1, (g, d) => `Math.${g.pick(["max", "min", "imul"])}(${g.expression("number", d)}, ${g.expression("number", d)})`);
produce("number", 1, (g, d) => `(- ${g.expression("number", d)})`);
produce("number", 2, (g, d) => `${g.expression("string", d)}.length`);
produce("number", 2, (g, d) => `${g.expression("array", d)}.length`);
produce("number", 3, (g, d) => `$.number(${g.expression("any", d)})`);
produce("number", 2, (g, d) => `(${g.expression("boolean", d)} ? ${g.expression("number", d)} : ${g.expression("number", d)})`);
produce("number", 1, (g, d) => `${g.expression("string", d)}.charCodeAt(${g.below(4)})`);
produce("number", 1, (g, d) => `Number(${g.expression("string", d)})`);
produce("number", 1, (g, d) => `(${g.expression("any", d)}, ${g.expression("number", d)})`);
produce("number", 2, (g, d) => {
  const name = g.variable("number", true);
  if (name === null) return String(g.below(100));
  return g.pick([`${name}++`, `--${name}`, `(${name} += ${g.expression("number", d)})`, `(${name} = ${g.expression("number", d)})`]);
});

produce("boolean leaf", 1, (g) => g.pick(["true", "false"]));
produce("boolean", 4, (g, d) => {
  const type = g.pick(["number", "string"]);
  return `(${g.expression(type, d)} ${g.pick(["<", ">", "<=", ">=", "===", "!==", "=="])} ${g.expression(type, d)})`;
});
produce("boolean", 2, (g, d) => `(${g.expression("boolean", d)} ${g.pick(["&&", "||"])} ${g.expression("boolean", d)})`);
produce("boolean", 1, (g, d) => `!${g.expression("any", d)}`);
produce("boolean", 2, (g, d) => `(${g.expression("any", d)} ${g.pick(["===", "!=="])} ${g.expression("any", d)})`);
produce("boolean", 1, (g, d) => `(${g.expression("string", d)} in ${g.expression("object", d)})`);
produce("boolean", 1, (g, d) => `Object.is(${g.expression("any", d)}, ${g.expression("any", d)})`);
produce("boolean", 1, (g, d) => `Array.isArray(${g.expression("any", d)})`);
produce("boolean", 1, (g, d) => `(${g.expression("any", d)} instanceof ${g.pick(["Object", "Array", "Map", "Function"])})`);
produce("boolean", 1, (g, d) => `(typeof ${g.expression("any", d)} === "${g.pick(["number", "string", "object", "function"])}")`);
