"use strict";

// Typed arrays over fixed and resizable buffers, whose callbacks and conversions take elements away. Buffers only
// shrink: what methods make of new elements has changed in the language.
const kViewKinds = ["Int8Array", "Uint8ClampedArray", "Uint16Array", "Int32Array", "Float32Array", "Float64Array", "BigInt64Array"];

produce("statement", 3, (g) => {
  const view = g.newName("view"), buffer = g.newName("buffer"), kind = g.pick(kViewKinds);
  const isBig = kind.startsWith("Big"), type = isBig ? "bigint" : "number";
  // (To lengths that are multiples of all elements: V8 refuses subarrays of what follows others.)
  const resizes = g.chance(60);
  const change = () => (resizes ? g.pick([`${buffer}.resize(Math.min(${buffer}.byteLength, ${g.pick([0, 8, 24])}));`, `${view}[0] = ${isBig ? "3n" : "3"};`]) : `${view}.fill(${isBig ? "5n" : "5"}, 1);`);
  const converted = () => `{ valueOf() { $.tick(); ${change()} return ${g.below(4)}; } }`;
  const callback = () => g.pick([
    `(x, i) => { $.tick(); if (i === 1) { ${change()} } return x; }`, `(x) => x > ${isBig ? "1n" : "1"}`,
    `function (x, i, all) { $.trace(x, i, all === ${view}); return ${g.expression(type, 1)}; }`,
  ]);
  const small = () => g.pick([() => String(g.below(6) - 2), converted])();
  const use = () => g.pick([
    () => `${view}.${g.pick(["map", "filter", "find", "findLastIndex", "every", "some", "forEach"])}(${callback()})`,
    () => `${view}.${g.pick(["reduce", "reduceRight"])}((sum, x, i) => { $.tick(); if (i === 2) { ${change()} } return typeof x; })`,
    () => `${view}.fill(${g.expression(type, 1)}, ${small()}, ${small()})`,
    () => `${view}.${g.pick(["slice", "subarray"])}(${small()}, ${small()})`,
    () => `${view}.copyWithin(${small()}, ${small()}, ${small()})`,
    () => `${view}.set(${g.pick([`[${g.expression(type, 1)}]`, `${view}.subarray(1)`, `{ length: 1, get 0() { ${change()} return ${isBig ? "1n" : "1"}; } }`])}, ${small()})`,
    () => `${view}.sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))`,
    () => `${view}.${g.pick(["indexOf", "includes", "lastIndexOf"])}(${g.expression(type, 1)}, ${small()})`,
    () => `[...${view}.entries()].slice(0, 4)`,
    () => `Object.getOwnPropertyNames(${view}).length`,
    () => `[1 in ${view}, delete ${view}[99], ${view}.at(${small()}), ${view}.length, ${view}.byteOffset]`,
    () => `Reflect.set(${view}, ${g.pick(["0", "'1.5'", "'-0'", "40"])}, ${g.expression(type, 1)}, ${g.pick([view, "{}", `Object.create(${view})`])})`,
    () => `Object.defineProperty(${view}, ${g.below(4)}, { value: ${g.expression(type, 1)} }) === ${view}`,
    () => `new ${g.pick(kViewKinds)}(${view})`,
    () => `(() => { ${change()} return ${view}; })()`,
  ])();
  const uses = Array.from({ length: 1 + g.below(4) }, use).map((text) => `try { $.trace(${text}); } catch (e) { $.caught(e); }`);
  return `{ const ${buffer} = new ArrayBuffer(32${resizes ? ", { maxByteLength: 64 }" : ""}), ${view} = new ${kind}(${buffer}${g.pick(["", "", ", 8", ", 8, 2"])});
for (let i = 0; i < ${view}.length; i++) ${view}[i] = ${isBig ? "BigInt(i * 5 % 7)" : "i * 5 % 7"};
for (let i = 0; i < ${g.pick([1, 3])}; i++) {\n${uses.join("\n")}\n}\n$.trace(${view}, ${buffer}.byteLength); }`;
});
