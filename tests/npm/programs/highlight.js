// esbuild: --define:global=globalThis
// Colours the same programs by two libraries.
import hljs from 'highlight.js';
import Prism from 'prismjs';
import 'prismjs/components/prism-python';
import 'prismjs/components/prism-rust';
import 'prismjs/components/prism-sql';

const samples = {
  javascript:
    'class A extends B { #x = /re[/]/g; async *m(a = `t${1 + `n${2}`}`) { await super.m?.(a, 0x1F, 1_0n); } } // c\n/** @type {x} */ const f = (a) => a ?? "s\\"";',
  python:
    '@dec\nasync def f(a: int = 1, *b) -> str:\n    """doc"""\n    return f"{a!r:>{b}} {{x}}" if a else None  # c\nclass C(B): x = lambda: 0b1_0j',
  sql: "SELECT a.*, COUNT(DISTINCT b) AS n FROM t a LEFT JOIN u ON a.id = u.id WHERE x LIKE '%y''s%' -- c\nGROUP BY 1 HAVING n > 10;",
  css: '@media (min-width: 1px) { a:not(.b)::before { content: "\\201C"; color: #fff !important; --x: calc(1px + 2em); } } /* c */',
  rust: 'impl<\'a, T: Fn(&\'a str) -> u8> X<T> for Y { fn m(&mut self) -> Option<T> { println!("{}", r#"x"#); match self.0 { 1..=5 => None, _ => Some(\'c\') } } }',
  xml: '<!DOCTYPE html><p class="a" data-x=\'y\'>t &amp; <!-- c --><script>let a = 1 < 2;</script><style>b { c: d }</style></p>',
};
for (const [language, code] of Object.entries(samples)) {
  console.log(hljs.highlight(code, { language }).value);
  console.log(Prism.highlight(code, Prism.languages[language === 'xml' ? 'markup' : language], language));
}
for (const [language, code] of Object.entries(samples)) {
  const result = hljs.highlightAuto(code.repeat(3), [
    'javascript',
    'python',
    'sql',
    'css',
    'rust',
    'xml',
    'java',
    'go',
    'cpp',
    'bash',
    'json',
  ]);
  console.log(language, result.language, result.relevance, result.secondBest?.language);
}
console.log(
  hljs.listLanguages().length,
  hljs.highlight(samples.javascript.repeat(100), { language: 'typescript' }).value.length,
  Prism.tokenize(samples.css.repeat(50), Prism.languages.css).length,
);
