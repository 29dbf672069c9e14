// esbuild: --platform=browser
// Compiles templates to functions.
import ejs from 'ejs';

const template = `<% const odd = (n) => n % 2; -%>
<ul><% for (const item of items) { %>
  <li class="<%= odd(item.n) ? 'odd' : 'even' %>"><%- item.html %> <%= item.html %></li>
<%_ } _%>
</ul><%# comment %> <%% literal %> <%= typeof missing %>`;
const items = Array.from({ length: 5 }, (_, n) => ({ n, html: `<b>${n}&"</b>` }));
console.log(ejs.render(template, { items }));
const compiled = ejs.compile(template, { rmWhitespace: true });
let length = 0;
for (let i = 0; i < 200; i++) length += compiled({ items }).length;
console.log(
  length,
  ejs.render('<? if (user) { ?><?= user.name ?><? } ?>', { user: { name: 'Kari' } }, { delimiter: '?' }),
);
console.log(
  ejs.render(
    '<%- include("part", { x: 2 }) %>',
    {},
    { includer: () => ({ template: 'part <%= x * 21 %>' }) },
  ),
);
for (const bad of ['<% if (x { %>', 'line\n<%= missing.deep %>']) {
  try {
    ejs.render(bad, {});
  } catch (error) {
    console.log(
      error.name,
      error.message
        .split('\n')
        .filter((line) => /missing|>>/.test(line))
        .join('|'),
    );
  }
}
