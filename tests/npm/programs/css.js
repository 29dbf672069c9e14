// esbuild: --platform=browser
// Parses, changes and prints style sheets by two libraries.
import * as csstree from 'css-tree/dist/csstree.esm';
import postcss from 'postcss';

const sheet = Array.from(
  { length: 120 },
  (
    _,
    i,
  ) => `/* r${i} */ .a${i} > b:nth-child(2n + ${i}):not(.x)::after, #i${i} [data-y="z" i] { color: rgb(${i} 0 0 / 50%); margin: -1px calc(2em * ${i}) 0 auto !important; background: url(img.png) no-repeat; }
@media screen and (min-width: ${i * 10}px) { @supports (display: grid) { .g { grid-template: "a b" 1fr / 2fr; --v: { x: y }; } } }`,
).join('\n');
const plugin = {
  postcssPlugin: 'prefix',
  Declaration: {
    margin: (d) => {
      if (!d.prev() || d.prev().prop !== '-x-margin') d.cloneBefore({ prop: '-x-margin' });
    },
  },
  AtRule: {
    media: (rule) => {
      rule.params = rule.params.replace(/(\d+)px/, (_, n) => `${n / 16}em`);
    },
  },
  Rule(rule) {
    rule.selectors = [...new Set(rule.selectors.map((s) => s.replace('#i', '.i')))];
  },
};
const result = postcss([plugin]).process(sheet, { from: undefined, map: false });
console.log(result.css.length, result.css.slice(0, 600));
let rules = 0;
result.root.walk((node) => {
  rules += node.type === 'rule';
  if (node.type === 'comment') node.remove();
});
console.log(
  rules,
  result.root.toString().length,
  result.root.first.source.start.line,
  JSON.stringify(result.root.first.first.toJSON()).length,
);
const tree = csstree.parse(sheet, { positions: true });
const counts = {};
csstree.walk(tree, (node) => {
  counts[node.type] = (counts[node.type] || 0) + 1;
});
console.log(JSON.stringify(counts));
csstree.walk(tree, {
  visit: 'Declaration',
  enter(node, item, list) {
    if (node.property === 'background') list.remove(item);
  },
});
console.log(csstree.generate(tree).slice(0, 500));
for (const [property, value] of [
  ['color', 'red'],
  ['color', '12px'],
  ['grid-area', '1 / 2 / 3'],
  ['transition', 'all 1s ease-in-out, top 2s'],
  ['font', '12px/1.5 "A", serif'],
  ['width', 'calc(1px + 2%)'],
  ['border', 'solid 1px blah'],
])
  console.log(
    property,
    value,
    csstree.lexer.matchProperty(property, value).error?.message.split('\n')[0] ?? 'ok',
  );
for (const bad of ['a { b: c', 'a { : x }', '} a', 'a { b: "x }', '@media { '])
  try {
    console.log(postcss.parse(bad).nodes.length);
  } catch (error) {
    console.log(error.name, error.reason, error.line, error.column);
  }
