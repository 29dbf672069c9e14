// esbuild: --platform=browser
// Bundles modules to five formats by rollup.
import { rollup } from 'rollup/dist/es/rollup.browser.js';

const modules = {
  main: `import { used } from 'util'; import * as all from 'all'; import def, { x as y } from 'def'; export default class App { run() { return used(all.b, y) + def(); } } export const lazy = () => import('lazy'); if (false) { console.log('dead'); }`,
  util: `export function used(a, b) { return a + b; } export function unused() { return used(1); } const pure = /* @__PURE__ */ used(1, 2);`,
  all: `export * from 'util'; export const a = 1, b = 2; export { default as d } from 'def';`,
  def: `let x = 1; export default () => ++x; export { x };`,
  lazy: `export const z = 1; import 'util';`,
};
const plugins = [
  {
    resolveId: (id) => id,
    load: (id) => modules[id] ?? null,
    transform: (code, id) => (id === 'lazy' ? code.replace('1', '42') : null),
  },
];
(async () => {
  for (const format of ['es', 'cjs', 'iife', 'umd', 'system']) {
    const bundle = await rollup({ input: 'main', plugins, onwarn: (w) => console.log('warning', w.code) });
    const { output } = await bundle.generate({
      format,
      name: 'App',
      inlineDynamicImports: format !== 'es' && format !== 'cjs',
      sourcemap: true,
      exports: 'named',
    });
    for (const chunk of output)
      console.log(format, chunk.fileName, chunk.code ?? String(chunk.source).length);
  }
  await rollup({
    input: 'main',
    plugins: [{ resolveId: (id) => id, load: () => 'import { nothing } from "main"; let a = ;' }],
  }).catch((error) => console.log(error.code, error.message.split('\n')[0]));
})();
