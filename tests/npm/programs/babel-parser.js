// Parses modern syntax with TypeScript and JSX.
import { parse, parseExpression } from '@babel/parser';

const part = (i) => `
@dec class C${i}<T extends object = {}> extends B implements I { private readonly x?: number = ${i}; constructor(public y: string, ...z: T[]) { super(); } static async *m<K>(this: C${i}<K>, a?: K): AsyncGenerator<K> { yield a as unknown as K; } }
type U${i} = { [K in keyof T as \`get\${K & string}\`]?: T[K] extends (infer R)[] ? R : never } | [a: string, b?: number];
const j${i} = <div {...p} key="k">{list.map((x) => <Item.Sub x={x!} />)} text &amp; more<></></div>;
enum E${i} { A = 1 << ${i % 30}, B }  declare module 'm' { export function f(x: number): asserts x is 1; }
let v${i} = a?.b!.c ?? (d satisfies D), w${i} = 1_000n, r${i} = /(?<y>\\d{4})/dgu;`;
const source = Array.from({ length: 120 }, (_, i) => part(i)).join('');
const file = parse(source, {
  sourceType: 'module',
  plugins: ['typescript', 'jsx', 'decorators-legacy'],
  tokens: true,
  ranges: true,
});
const counts = new Map();
(function visit(node) {
  if (Array.isArray(node)) return node.forEach(visit);
  if (!node || typeof node.type !== 'string') return;
  counts.set(node.type, (counts.get(node.type) || 0) + 1);
  for (const key of Object.keys(node)) if (key !== 'loc' && typeof node[key] === 'object') visit(node[key]);
})(file.program);
console.log(file.tokens.length, JSON.stringify([...counts].sort()));
console.log(JSON.stringify(parseExpression('async (a, {b} = {}) => (await a)?.[b] ** 2')).length);
for (const bad of [
  'a ? b',
  'let x; let x',
  'class A { constructor(){} constructor(){} }',
  'return 1;\n await',
  '({a:1, a=2})',
  '<a>',
]) {
  const recovered = (() => {
    try {
      return parse(bad, { errorRecovery: true }).errors;
    } catch (error) {
      return [error];
    }
  })();
  console.log(
    bad.replace('\n', ' '),
    '=>',
    recovered.map((e) => `${e.code} ${e.reasonCode} ${e.message}`).join('; '),
  );
}
