// Parses broken HTML as browsers do, and writes it again.
import { parse, parseFragment, serialize, defaultTreeAdapter } from 'parse5';

const tests = [
  '<p>a<b>b<p>c</b>d',
  '<table><tr><td>x<td>y</table>z',
  '<table>foo<tr><td>bar',
  '<a href=1>one<a href=2>two',
  '&notit; &notin; &#x1F600; &copy2',
  '<svg><foreignObject><p>x</svg>y',
  '<select><option>a<option>b<optgroup>c',
  '<ul><li>a<ul><li>b</ul><li>c',
  '<!--x--><script>if (a < b) "</p>"</script>',
  '<b><i><u>misnested</b></i></u>',
  '<math><mi>x</mi><annotation-xml encoding="text/html"><div>q',
  '<textarea>\n<b></textarea>',
  '<br></br></p>',
  '<template><td>x</td></template>',
];
for (const text of tests) console.log(JSON.stringify(serialize(parseFragment(text))));

const count = (node) => 1 + (node.childNodes || []).reduce((sum, child) => sum + count(child), 0);
const errors = [];
const page = parse(
  '<!DOCTYPE html><html lang=en><head><meta charset=utf8><title>T &amp; U</title>' +
    Array.from(
      { length: 400 },
      (_, i) => `<div class="c${i}" class=dup id=d${i}><p>para ${i} <em>em<p>next</div>`,
    ).join('\n'),
  {
    onParseError: (e) => errors.push(`${e.code}@${e.startLine}:${e.startCol}`),
    sourceCodeLocationInfo: true,
  },
);
console.log(count(page), errors.length, errors.slice(0, 3).join(' '), serialize(page).length);
const html = page.childNodes.find((node) => node.nodeName === 'html');
console.log(
  defaultTreeAdapter.getAttrList(html),
  JSON.stringify(html.childNodes.at(-1).childNodes[0].sourceCodeLocation.startTag),
);
