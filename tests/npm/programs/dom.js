// esbuild: --platform=browser --external:canvas
// Builds and queries documents without a browser.
import { parseDocument, Parser } from 'htmlparser2';
import { Liquid } from 'liquidjs';
import { DOMParser, parseHTML } from 'linkedom/worker';

const { document, customElements, HTMLElement } = parseHTML(
  '<!doctype html><html><body><ul id=list></ul><my-tag name=x></my-tag></body></html>',
);
const list = document.querySelector('#list');
for (let i = 0; i < 200; i++) {
  const li = document.createElement('li');
  li.className = i % 2 ? 'odd' : 'even';
  li.dataset.n = i;
  li.append(`Item ${i} <&>`, document.createElement('b'));
  list.append(li);
}
customElements.define(
  'my-tag',
  class extends HTMLElement {
    static observedAttributes = ['name'];
    connectedCallback() {
      this.innerHTML = `<p>${this.getAttribute('name')}</p>`;
    }
    attributeChangedCallback(_, old, now) {
      console.log('changed', old, now);
    }
  },
);
document.querySelector('my-tag').setAttribute('name', 'y');
let clicks = 0;
list.addEventListener('click', (event) => {
  clicks++;
  event.preventDefault();
});
list.firstChild.click?.();
console.log(
  clicks,
  list.querySelectorAll('li.odd:nth-child(4n) > b').length,
  list.children[3].outerHTML,
  list.lastElementChild.previousSibling.textContent,
  document.querySelector('my-tag').outerHTML,
);
list.replaceChildren(list.children[5].cloneNode(true));
list.insertAdjacentHTML('beforebegin', '<h1 style="color: red">T</h1>');
console.log(document.toString(), document.querySelector('h1').style.color, list.closest('body').tagName);
console.log(
  new DOMParser().parseFromString('<r><a b="c"/><![CDATA[x<y]]></r>', 'text/xml').documentElement.outerHTML,
);
const events = [];
const parser = new Parser({
  onopentag: (name, attributes) => events.push(`<${name} ${JSON.stringify(attributes)}`),
  ontext: (t) => events.push(t),
  onclosetag: (name, implied) => events.push(`/${name}${implied ? '!' : ''}`),
  oncomment: (c) => events.push(`!${c}`),
});
for (const chunk of ['<p cl', 'ass=a>x&am', 'p;y<p>z<!-- c', ' --><script>a<b</scr', 'ipt><br/>'])
  parser.write(chunk);
parser.end();
console.log(events.join(' '), parseDocument('<a><b>'.repeat(300)).children.length);
const engine = new Liquid();
engine.registerFilter('shout', (s) => `${s}!`);
console.log(
  engine.parseAndRenderSync(
    '{% assign xs = "c,a,b" | split: "," | sort %}{% for x in xs limit:2 %}{{ forloop.index }}{{ x | upcase | shout }}{% unless forloop.last %}, {% endunless %}{% endfor %} {% case n %}{% when 1 %}one{% else %}many{% endcase %} {{ "2024-02-29" | date: "%Y/%m" }} {{ items | where: "k", 1 | map: "v" | join: "+" }} {% tablerow i in (1..4) cols:2 %}{{ i }}{% endtablerow %}',
    {
      n: 2,
      items: [
        { k: 1, v: 'p' },
        { k: 2, v: 'q' },
        { k: 1, v: 'r' },
      ],
    },
  ),
);
