"use strict";

const kStrings = ['""', '"a"', '"xyz"', '"length"', '"0"', '"12"', '"-1"', '"\\u00e9t\\u00e9"', '"\\u65e5\\u672c"',
                  '"a longer string of characters"', '"p1"', '"p2"', '"__x"', '"\\ud83d\\ude00"', '"1e3"', '"4294967295"'];

produce("string leaf", 1, (g) => g.pick(kStrings));
produce("string", 5, (g, d) => `$.clip(${g.expression("string", d)} + ${g.expression(g.pick(["string", "number", "boolean"]), d)})`);
produce("string", 2, (g, d) => "$.clip(`<${" + g.expression("string", d) + "}|${" + g.expression("number", d) + "}>`)");
produce("string", 3, (g, d) => {
  const name = g.pick(["slice", "substring"]);
  return `${g.expression("string", d)}.${name}(${g.below(4) - 1}, ${g.pick(["2", "5", "13", "undefined", "-1"])})`;
});
produce("string", 1, (g, d) => `${g.expression("string", d)}.${g.pick(["toUpperCase", "toLowerCase", "trim"])}()`);
produce("string", 1, (g, d) => `${g.expression("string", d)}.${g.pick(["padStart", "padEnd"])}(${g.below(30)}, ${g.expression("string", 0)})`);
produce("string", 1, (g, d) => `${g.expression("string", d)}.repeat(${g.below(3)})`);
produce("string", 1, (g, d) => `(${g.expression("string", d)}[${g.below(5)}] ?? "none")`);
produce("string", 1, (g, d) => `${g.expression("string", d)}.replaceAll(${g.expression("string", 0)} || "a", "b").slice(0, 99)`);
produce("string", 1, (g, d) => `$.clip($.flat(${g.expression("array", d)}).join(${g.expression("string", 0)}))`);
produce("string", 1, (g, d) => `JSON.stringify($.flat(${g.expression("array", d)})).slice(0, 80)`);
produce("string", 2, (g, d) => `$.string(${g.expression("any", d)})`);
produce("string", 1, (g, d) => `(typeof ${g.expression("any", d)})`);
produce("string", 1, (g, d) => `String(${g.expression("number", d)})`);
produce("string", 1, (g, d) => `(${g.expression("number", d)} & 65535).toString(${g.pick(["2", "16", "36"])})`);
produce("string", 1, (g, d) => `String.fromCharCode(65 + $.index(${g.expression("number", d)}), ${g.pick(["66", "233", "26085"])})`);
produce("string", 1, (g, d) => `(Object.keys(${g.expression("object", d)})[${g.below(3)}] ?? "no key")`);

produce("array", 1, (g, d) => `${g.expression("string", d)}.split(${g.pick(['""', '"a"', '" "', '","'])}).slice(0, 9)`);
produce("array", 1, (g, d) => `[...${g.expression("string", d)}].slice(0, 9)`);
produce("boolean", 1, (g, d) => `${g.expression("string", d)}.${g.pick(["includes", "startsWith", "endsWith"])}(${g.expression("string", 0)})`);
produce("number", 1, (g, d) => `${g.expression("string", d)}.${g.pick(["indexOf", "lastIndexOf"])}(${g.expression("string", 0)})`);
