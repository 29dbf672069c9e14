// Renders the same page by two libraries.
import MarkdownIt from 'markdown-it';
import { lexer, Marked, marked } from 'marked';

const page = `# Title *with* \`code\`

Para with **bold _both_**, ~~gone~~, [link](http://kei.example "t"), <http://auto.example>, ![img](a.png) & "quotes" -- ... (c)
hard  \nbreak

> quote
> * nested
>   1. list

| a | b:c |
|:--|--:|
| 1 | \`x|y\` |
| 2 | **z** |

\`\`\`js
const a = 1 < 2;
\`\`\`

- [ ] todo
- [x] done
  - deep

***
<div>html</div>

[ref]: /url 'Ref title'
See [ref] and https://bare.example/x?y=1.
`;
console.log(marked.parse(page));
console.log(new MarkdownIt({ html: true, linkify: true, typographer: true }).render(page));
const custom = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      return `<h${depth} class=x>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
  walkTokens(token) {
    if (token.type === 'link') token.href += '#t';
  },
});
console.log(custom.parse('## A [b](c)'), JSON.stringify(lexer('a *b*')));
const long = page.repeat(60);
console.log(marked.parse(long).length, new MarkdownIt().render(long).length);
const md = new MarkdownIt();
md.renderer.rules.strong_open = () => '<strong class="s">';
console.log(
  md.renderInline('**x** <b> &copy; \\*'),
  md
    .parse('a\n\n- b', {})
    .map((t) => t.type)
    .join(' '),
);
