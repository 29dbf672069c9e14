// esbuild: --platform=browser --external:fs --external:child_process --external:constants --external:tty
// Parses programs by a parser that was compiled from OCaml.
import flow from 'flow-parser';

const part = (i) =>
  `/* @flow */ type T${i}<+A: {...}, -B = string> = {| +a: A, [k: string]: B, m(x: number): ?Array<T${i}<A>> |}; export opaque type O${i}: number = number;
class C${i}<T> extends D<T> { static +p: T = 1; #q = 2; async *m(x?: T = ${i}): AsyncGenerator<T, void, void> { yield* (x: any); } }
const f${i} = async <T>(a: T, ...rest: Array<T>): Promise<T %checks> => { for await (const x of a?.b ?? []) { if (x) continue; } return <div {...a} b={1}>{rest} text</div>; };
declare function g${i}(string): void; enum E${i} {A, B} import typeof X${i} from 'x'; label: for (;;) { break label }`.replace(
    ' %checks',
    '',
  );
const options = { esproposal_decorators: true, enums: true, types: true };
const tree = flow.parse(part(1), options);
const counts = {};
const visit = (node) => {
  if (!node || typeof node !== 'object') return;
  if (typeof node.type === 'string') counts[node.type] = (counts[node.type] || 0) + 1;
  for (const key in node) if (key !== 'loc' && key !== 'range') visit(node[key]);
};
visit(tree);
console.log(JSON.stringify(counts), tree.errors.length);
console.log(
  JSON.stringify(flow.parse(Array.from({ length: 40 }, (_, i) => part(i)).join('\n'), options)).length,
);
for (const bad of ['let a = ;', 'class { #a; #a }', 'return (1', 'type A = {| a: |}', '`${'])
  console.log(
    flow
      .parse(bad, options)
      .errors.map((e) => `${e.loc.start.line}:${e.loc.start.column} ${e.message}`)
      .join('; '),
  );
