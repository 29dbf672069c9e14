// esbuild: --platform=browser
// Compiles modern syntax, TypeScript and JSX to old syntax.
import * as Babel from '@babel/standalone';

const source = `
import React, { useState } from 'react';
export class Counter extends React.Component { static defaults = { n: 1 }; #count = 0; get count() { return this.#count; } async load({ url, ...rest }) { for await (const x of fetchAll(url)) this.#count += x?.n ?? 0; return { ...rest, y: 2 ** 3 }; } }
export const App = ({ items = [] }) => { const [a, setA] = useState(0); return <ul onClick={() => setA(a + 1)}>{items.map((i) => <li key={i.id} {...i}>{\`\${i.name} \${a}\`}</li>)}</ul>; };
function* gen() { let i = 0; while (true) { try { yield i++; } finally { if (i > 3) return; } } }
label: for (const [k, v] of new Map([[1, 2]])) { let f = () => k + v; if (f() > 2) continue label; }
const re = /(?<year>\\d{4})-\\p{L}/su;`;
for (const targets of ['ie 11', 'chrome 90']) {
  const result = Babel.transform(source, {
    presets: [['env', { targets, modules: 'commonjs' }], 'react'],
    filename: 'a.jsx',
    sourceMaps: true,
  });
  console.log(targets, result.code.length, JSON.stringify(result.map).length);
  console.log(result.code);
}
console.log(
  Babel.transform(
    'enum A { B = "x", C = 1 } let f = <T,>(x: T): x is T => x!; abstract class D<T> { constructor(private b?: number) {} }',
    { presets: ['typescript'], filename: 'b.ts' },
  ).code,
);
const plugin = ({ types: t }) => ({
  visitor: {
    NumericLiteral(path) {
      if (path.node.value === 1)
        path.replaceWith(t.binaryExpression('+', t.identifier('a'), t.numericLiteral(2)));
    },
  },
});
console.log(Babel.transform('f(1, [1, 3])', { plugins: [plugin] }).code);
try {
  Babel.transform('let a = ;', { filename: 'c.js' });
} catch (error) {
  console.log(error.name, error.code, error.message);
}
