// esbuild: --platform=browser --conditions=worker
// Turns Markdown to HTML and to a program by syntax trees.
import { compileSync, evaluateSync } from '@mdx-js/mdx';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const page =
  '# Title *em*\n\nA [link](http://kei.example "t")[^1], ~~gone~~, `code`, www.kei.example.\n\n| a | b |\n|:-|-:|\n| 1 | **2** |\n\n- [x] done\n- [ ] todo\n  1. deep\n\n> quote\n\n```js\nlet a = 1 < 2;\n```\n\n[^1]: note\n';
const count = () => (tree) => {
  let n = 0;
  (function visit(node) {
    n++;
    if (node.type === 'heading') node.depth++;
    node.children?.forEach(visit);
  })(tree);
  console.log(n);
};
const processor = unified().use(remarkParse).use(remarkGfm).use(count).use(remarkRehype).use(rehypeStringify);
console.log(String(processor.processSync(page)));
console.log(
  String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype)
      .use(rehypeStringify)
      .processSync(page.repeat(20)),
  ).length,
);
const mdx =
  'export const n = 3\n\n# Hello {n + 1}\n\n<Box a="b" {...props}>**bold** {[1, 2].map((x) => <i key={x}>{x}</i>)}</Box>\n\n{/* comment */}\n';
console.log(String(compileSync(mdx)));
const { default: Content } = evaluateSync(mdx, { ...runtime });
console.log(
  renderToStaticMarkup(
    runtime.jsx(Content, {
      components: { Box: ({ children, a }) => runtime.jsx('section', { title: a, children }) },
    }),
  ),
);
for (const bad of ['<a>', '{1 +', 'import x from', '<b></c>'])
  try {
    compileSync(bad);
  } catch (error) {
    console.log(error.name, error.message.split('\n')[0], error.line, error.column);
  }
