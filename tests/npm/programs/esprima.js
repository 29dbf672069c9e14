// Parses a script with comments and tokens, and writes it again by escodegen.
import * as esprima from 'esprima';
import escodegen from 'escodegen';

const source = Array.from(
  { length: 300 },
  (_, i) => `// comment ${i}
function f${i}(a, b) { for (var i = 0; i < ${i}; i++) { if (a[i] === "x\\n${i}") { switch (b) { case 1: return /re${i}/g; default: a = { b: b, get c() { return -i; } }; } } } return a ? b : (a, b); }`,
).join('\n');
const tree = esprima.parseScript(source, { range: true, tokens: true, comment: true, loc: true });
console.log(
  tree.body.length,
  tree.tokens.length,
  tree.comments.length,
  JSON.stringify(tree.body[3].loc),
  JSON.stringify(tree.tokens[50]),
);
const text = escodegen.generate(tree);
console.log(text.length, text.slice(0, 400));
console.log(
  escodegen.generate(esprima.parseScript(text)) === text,
  escodegen.generate(tree, { format: escodegen.FORMAT_MINIFY }).slice(0, 200),
);
let nodes = 0;
esprima.parseModule(
  'import a from "b"; export class C extends a { m(...x) { return `${x}`; } }',
  {},
  (node) => {
    nodes++;
    if (node.type === 'Identifier') node.name = node.name.toUpperCase();
  },
);
console.log(nodes);
try {
  esprima.parseScript('var a = ;');
} catch (error) {
  console.log(error.name, error.message, error.index, error.lineNumber);
}
