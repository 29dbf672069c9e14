// Compresses and mangles a script, with a source map.
import { minify } from 'terser';

const part = (i) => `
function compute${i}(first, second) { var unused = 5; const DEBUG = false; if (DEBUG) { console.log("never"); } let total = 0; for (let index = 0; index < first.length; index++) { total += first[index] * second[index] + ${i} * 60 * 60; } return total > 100 ? total : undefined === second ? null : !!total; }
class Shape${i} { constructor(width, height) { this.width_ = width; this.height_ = height; } get area() { return this.width_ * this.height_; } static unit() { return new Shape${i}(1, 1); } }
(function () { var a = compute${i}([1, 2, ${i}], [3, 4, 5]); globalThis.result${i} = typeof a === "number" && a !== Infinity ? { value: a, area: Shape${i}.unit().area } : null; })();`;
const source = Array.from({ length: 40 }, (_, i) => part(i)).join('');
const evaluate = (text) => {
  (0, eval)(text);
  return Array.from({ length: 40 }, (_, i) => JSON.stringify(globalThis['result' + i])).join();
};
const before = evaluate(source);
const plain = minify(source, {
  toplevel: true,
  compress: { passes: 2 },
  mangle: { properties: { regex: /_$/ } },
  sourceMap: { filename: 'out.js' },
});
plain.then(async ({ code, map }) => {
  console.log(source.length, code.length, map.length, evaluate(code) === before);
  console.log(code.slice(0, 1500));
  for (const options of [
    { format: { beautify: true, comments: 'all' }, compress: false, mangle: false },
    { ecma: 5, compress: { unsafe: true, drop_console: true } },
    { module: true, keep_fnames: true },
  ]) {
    const text = (
      await minify(
        `/* kept */ export function f(alpha) { const b = [...alpha, 1].map((x) => x ?? 2); console.log(b); return { "a": b, ...alpha, [\`k\${1 + 2}\`]: true && /x/ }; }`,
        { module: true, ...options },
      )
    ).code;
    console.log(text);
  }
  await minify('a = ;').catch((error) => console.log(error.name, error.message, error.line, error.col));
});
