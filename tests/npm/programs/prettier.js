// esbuild: --platform=browser
// Formats JavaScript, CSS, Markdown, YAML and HTML.
import * as prettier from 'prettier/standalone';
import babel from 'prettier/plugins/babel';
import estree from 'prettier/plugins/estree';
import html from 'prettier/plugins/html';
import markdown from 'prettier/plugins/markdown';
import postcss from 'prettier/plugins/postcss';
import yaml from 'prettier/plugins/yaml';

const plugins = [babel, estree, html, markdown, postcss, yaml];
const samples = {
  babel: `class A extends (b, c){#x=1;static async*m({a,b:{c=[1,2,3]}={}},...rest){for await(const x of y)if(x)continue;else{yield*x?.y?.[z]??(a&&b||c)}}}
const veryLongVariableName = someFunction(argumentNumberOne, (argument) => argument.map(x => x*2).filter(Boolean).reduce((a,b)=>a+b), "string with 'quotes'"), jsx = <div className="a" {...p}>{list.map(i=><b key={i}>text {i} more text that is quite long so that it has to break</b>)}</div>;
promise.then(result => console.log(result)).catch(error => { handle(error) }).finally(() => done()); if (a) b(); else if (c) d() // comment
export default async function* named() { return \`template \${a+b} \${\`nested \${c}\`}\` } switch(x){case 1:case 2: y();break;default:z()}`,
  css: 'a>b,c ~ d{color:RED;background:URL(x.png)  no-repeat;}@media (max-width:100px){.x{margin:0 auto!important}}\n\n\n/* c */@import "x";',
  markdown:
    'Title\n===\n* a\n* b\n    * c\n\n| a | long header |\n|--|:-:|\n| 1 | 2 |\n\n```js\nlet   a=1\n```\nsome *emph* __strong__ text\n',
  yaml: 'a:   1\nb:\n    - x\n    -   {y: z,   w: [1,2]}\n# c\nd: "q"\n',
  html: '<!doctype html><html><head><title>x</title><style>a{b:c}</style></head><body><p>some <b>bold</b> text</p><img src=a.png><ul><li>1<li>2</ul><pre>\n keep </pre><script>let a=1</script></body></html>',
};
(async () => {
  for (const [parser, text] of Object.entries(samples)) {
    const once = await prettier.format(text, { parser, plugins });
    console.log(once);
    console.log(
      parser,
      (await prettier.format(once, { parser, plugins })) === once,
      (
        await prettier.format(text, {
          parser,
          plugins,
          printWidth: 40,
          semi: false,
          singleQuote: true,
          tabWidth: 4,
        })
      ).length,
    );
  }
  console.log(
    (
      await prettier.format(
        samples.babel
          .split('export')[0]
          .repeat(8)
          .replaceAll('const ', 'var ')
          .replaceAll('class A', 'var k = class A'),
        { parser: 'babel', plugins },
      )
    ).length,
  );
  await prettier
    .format('let a = ;', { parser: 'babel', plugins })
    .catch((error) => console.log(error.name, error.message.split('\n')[0], JSON.stringify(error.loc)));
})();
