// esbuild: --platform=browser
// Compiles templates with helpers, partials and block parameters.
import Handlebars from 'handlebars/lib/handlebars';

Handlebars.registerHelper('upper', (s) => String(s).toUpperCase());
Handlebars.registerHelper('times', (n, options) =>
  Array.from({ length: n }, (_, i) => options.fn(i, { data: { ...options.data, i }, blockParams: [i] })).join(
    '',
  ),
);
Handlebars.registerHelper(
  'link',
  (text, { hash }) =>
    new Handlebars.SafeString(`<a href="${Handlebars.escapeExpression(hash.href)}">${text}</a>`),
);
Handlebars.registerPartial(
  'row',
  '<li class="{{cls}}">{{name}}{{#if tags}}: {{#each tags}}{{this}}{{#unless @last}}, {{/unless}}{{/each}}{{/if}}</li>\n',
);
const template = Handlebars.compile(
  `<h1>{{upper title}}</h1>{{! comment }}
{{#each people as |person index|}}{{> row person cls=(lookup ../classes index)}}{{else}}none{{/each}}
{{#with owner}}{{name}} of {{../title}} {{@root.title}}{{/with}}{{{raw}}} {{raw}} {{link "go" href="/?a=1&b"}}
{{#times 3 as |i|}}{{i}}-{{@i}} {{/times}}{{~#if missing.deep~}} yes {{~else if title~}} title {{~/if}} {{[odd name]}} \\{{escaped}} {{#> layout}}default{{/layout}}`.replace(
    '{{#> layout}}default{{/layout}}',
    '{{#> none}}fallback{{/none}}',
  ),
);
const data = {
  title: 'the <list>',
  classes: ['a', 'b', 'c'],
  people: Array.from({ length: 3 }, (_, i) => ({ name: `p & ${i}`, tags: i ? ['x', 'y'].slice(0, i) : [] })),
  owner: { name: 'Ola' },
  raw: '<i>',
  'odd name': 5,
};
console.log(template(data));
console.log(
  Handlebars.precompile('{{#each a}}{{b}}{{/each}}').length,
  JSON.stringify(Handlebars.parse('{{a.b "c" d=1}}').body[0].params),
);
let length = 0;
for (let i = 0; i < 300; i++) length += template({ ...data, title: `t${i}` }).length;
console.log(length);
for (const bad of ['{{#if x}}', '{{foo bar', '{{missing 1}}']) {
  try {
    Handlebars.compile(bad)({});
  } catch (error) {
    console.log(error.message.split('\n').join(' | '));
  }
}
