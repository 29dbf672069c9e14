// esbuild: --platform=browser
// Finds faults in programs by eslint.
import { Linter } from 'eslint-linter-browserify';

const source = `var unused = 1; let x = 5; const y = x == null ? undefined : eval("x");
function f(a, a2) { if (a = 1) { return; } else { for (var i = 0; i < 10; i++) { (() => i)(); } } switch (a2) { case 1: a2 = 2; case 2: break } }
class A { constructor() { this.b = NaN === a; } get c() { } }
async function g() { await f(); while (true) { debugger; } return unreachable; }
const o = { a: 1, a: 2, "b": /[/, c: [,1], d: typeof x === 'strnig' };`.replace('/[/', '/a  b[]/');
const linter = new Linter();
const rules = Object.fromEntries(
  [
    'no-unused-vars',
    'eqeqeq',
    'no-cond-assign',
    'no-fallthrough',
    'no-loop-func',
    'use-isnan',
    'getter-return',
    'no-unreachable',
    'no-dupe-keys',
    'valid-typeof',
    'no-undef',
    'no-eval',
    'no-debugger',
    'prefer-const',
    'no-sparse-arrays',
    'no-empty-character-class',
    'no-regex-spaces',
    'curly',
    'no-var',
    'complexity',
    'no-constant-condition',
    'require-await',
    'quote-props',
    'semi',
    'prefer-template',
    'no-shadow',
    'consistent-return',
  ].map((name) => [name, 2]),
);
const messages = linter.verify(
  source,
  {
    languageOptions: { ecmaVersion: 'latest', sourceType: 'script' },
    rules: { ...rules, complexity: [2, 3] },
  },
  'a.js',
);
for (const m of messages) console.log(`${m.line}:${m.column}`, m.ruleId, m.message);
console.log(
  linter.verifyAndFix(
    source,
    {
      rules: {
        'prefer-const': 2,
        eqeqeq: 2,
        semi: 2,
        'no-var': 2,
        'quote-props': [2, 'as-needed'],
        'dot-notation': 2,
        'arrow-body-style': 2,
      },
    },
    'a.js',
  ).output,
);
const own = {
  rules: {
    'no-f': {
      meta: { fixable: 'code', schema: [] },
      create: (context) => ({
        'CallExpression > Identifier[name="f"]'(node) {
          context.report({
            node,
            message: 'no {{name}}',
            data: node,
            fix: (fixer) => fixer.replaceText(node, 'h'),
          });
        },
      }),
    },
  },
};
console.log(
  linter.verifyAndFix('f(f(1), g)', [{ plugins: { own }, rules: { 'own/no-f': 2 } }]).output,
  linter.verify('let a = ;', {})[0].message,
);
