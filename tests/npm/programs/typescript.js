// esbuild: --platform=node
// Transpiles and parses TypeScript.
import ts from 'typescript';

const part = (i) => `
export namespace N${i} { export const enum E { A = ${i}, B = A << 2 } export abstract class C<T extends { x: number }> implements I<T> { private static y = 1; constructor(protected readonly t: T, public z?: string) { super(); } get v(): number { return this.t?.x ?? E.B; } async *g(): AsyncIterable<T> { yield* [this.t]; } } }
type M${i}<T> = { readonly [K in keyof T]-?: T[K] extends infer U ? U | null : never }; declare function d${i}(this: void): asserts this;
let o${i} = { a: <any>1, ...(b as const), [\`k\${1}\`]: x!, async m(@p y: string) { for await (const q of y) { using r = q; } } };`;
const source = `import React, { type FC } from 'react'; import type { Z } from 'z';\n${Array.from({ length: 25 }, (_, i) => part(i)).join('')}\nexport const App: FC = () => <><b a="1" {...p}>{React.version}</b></>;`;
for (const target of [ts.ScriptTarget.ES5, ts.ScriptTarget.ES2017, ts.ScriptTarget.ESNext]) {
  const result = ts.transpileModule(source, {
    fileName: 'a.tsx',
    reportDiagnostics: true,
    compilerOptions: {
      target,
      module: ts.ModuleKind.CommonJS,
      jsx: ts.JsxEmit.React,
      experimentalDecorators: true,
      sourceMap: true,
    },
  });
  console.log(
    ts.ScriptTarget[target],
    result.outputText.length,
    result.sourceMapText.length,
    result.diagnostics
      .map((d) => ts.flattenDiagnosticMessageText(d.messageText, ' '))
      .slice(0, 3)
      .join('; '),
  );
  console.log(result.outputText.slice(0, 2500));
}
const file = ts.createSourceFile('b.ts', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
const counts = {};
(function visit(node) {
  const kind = ts.SyntaxKind[node.kind];
  counts[kind] = (counts[kind] || 0) + 1;
  ts.forEachChild(node, visit);
})(file);
console.log(JSON.stringify(counts));
console.log(
  ts
    .createPrinter()
    .printNode(
      ts.EmitHint.Unspecified,
      ts.factory.createArrowFunction(
        undefined,
        undefined,
        [],
        undefined,
        undefined,
        ts.factory.createNumericLiteral(42),
      ),
      file,
    ),
);

const files = {
  'lib.d.ts':
    'interface Array<T> { length: number; [n: number]: T } interface Boolean {} interface CallableFunction {} interface Function {} interface IArguments {} interface NewableFunction {} interface Number { toFixed(n?: number): string } interface Object {} interface RegExp {} interface String { length: number }',
  'main.ts':
    'interface P { a: number; b?: string }\nconst p: P = { a: "x", c: 1 };\nfunction f<T extends P>(t: T): T["a"] { return t.b; }\nf({ a: 1 }).toFixed("2");\nlet u: string | number = 5; if (typeof u === "string") u.length; else u.foo;',
};
const host = {
  getSourceFile: (name, version) => files[name] && ts.createSourceFile(name, files[name], version),
  getDefaultLibFileName: () => 'lib.d.ts',
  writeFile: () => {},
  getCurrentDirectory: () => '',
  getCanonicalFileName: (n) => n,
  useCaseSensitiveFileNames: () => true,
  getNewLine: () => '\n',
  fileExists: (n) => n in files,
  readFile: (n) => files[n],
};
for (const d of ts.getPreEmitDiagnostics(
  ts.createProgram(['main.ts'], { strict: true, noEmit: true, types: [] }, host),
))
  console.log(d.code, d.start, ts.flattenDiagnosticMessageText(d.messageText, ' '));
