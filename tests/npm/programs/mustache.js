// Renders sections, partials and lambdas.
import Mustache from 'mustache';

const template = `{{#people}}
* {{name}} ({{age}}){{^last}};{{/last}}
{{#tags}}[{{.}}]{{/tags}}{{^tags}}no tags{{/tags}}
  {{> detail}}
{{/people}}
{{{html}}} {{&html}} {{html}} {{! nothing }}{{=<% %>=}}<% name %> {{name}}<%={{ }}=%>{{#bold}}Hi {{name}}.{{/bold}} {{a.b.c}}`;
const view = {
  name: 'root',
  html: '<b>"&\'/</b>',
  people: Array.from({ length: 4 }, (_, i) => ({
    name: `n${i}`,
    age: i * 11,
    tags: i % 2 ? ['x', 'y'] : [],
    last: i === 3,
  })),
  bold: () => (text, render) => `<b>${render(text)}</b>`,
  a: { b: { c: 'deep' } },
};
console.log(Mustache.render(template, view, { detail: 'detail of {{name}}\nsecond line' }));
console.log(JSON.stringify(Mustache.parse('{{#a}}{{b}}{{/a}}')));
try {
  Mustache.render('{{#a}}{{/b}}', {});
} catch (error) {
  console.log(error.message);
}
let length = 0;
for (let i = 0; i < 500; i++) length += Mustache.render(template, view).length;
console.log(length);
