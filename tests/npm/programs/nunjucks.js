// esbuild: --platform=browser
// Compiles templates with inheritance, macros and filters.
import nunjucks from 'nunjucks/browser/nunjucks';

const pages = {
  'base.html': '<title>{% block title %}base{% endblock %}</title>{% block body %}{% endblock %}',
  'macros.html':
    '{% macro field(name, value="", type="text") %}<input name="{{ name }}" value="{{ value | escape }}" type={{ type }}>{% endmacro %}',
  'page.html':
    `{% extends "base.html" %}{% import "macros.html" as m %}{% block title %}{{ super() }}: {{ title | title }}{% endblock %}{% block body %}
{% for key, list in groups %}{{ loop.index }}/{{ loop.length }} {{ key }}: {% for i in list | sort(true, false, 'n') %}{{ i.n }}{{ "," if not loop.last }}{% else %}none{% endfor %}
{% endfor %}{{ m.field("a", '"<x>"') }}{% set total = groups.a | sum('n') %}{{ total }} {{ [3,1,2] | sort | join("-") }} {{ "x" | shout }} {{ 7 // 2 }} {{ 2 ** 5 }} {{ "a" in "cat" }} {{ missing.deep | default("d", true) }}
{% raw %} {{ raw }} {% endraw %} {% call(x) wrap() %}[{{ x }}]{% endcall %}{% filter upper %}text{% endfilter %}{{ html }}{{ html | safe }}{% endblock %}{% macro wrap() %}<{{ caller(5) }}>{% endmacro %}`.replace(
      '{% call(x) wrap() %}[{{ x }}]{% endcall %}',
      '',
    ),
};
const environment = new nunjucks.Environment(
  { getSource: (name) => ({ src: pages[name], path: name, noCache: false }) },
  { autoescape: true },
);
environment.addFilter('shout', (s) => s.toUpperCase() + '!');
const data = { title: 'the page', groups: { a: [{ n: 2 }, { n: 9 }, { n: 5 }], b: [] }, html: '<b>&</b>' };
console.log(environment.render('page.html', data));
let length = 0;
for (let i = 0; i < 200; i++) length += environment.render('page.html', { ...data, title: `t${i}` }).length;
console.log(
  length,
  environment.renderString(
    '{{ x | dump }} {{ "abcdefgh" | truncate(5) }} {{ [1,2,3,4,5] | batch(2) | dump }} {{ "a b" | urlencode }} {{ 3.14159 | round(2) }} {{ "<p>x</p>" | striptags }} {{ items | groupby("k") | dump }}',
    { x: { y: [1] }, items: [{ k: 'a' }, { k: 'b' }] },
  ),
);
for (const bad of ['{% if %}', '{{ x | nofilter }}', '{% for x in %}', '{{ f() }}'])
  try {
    environment.renderString(bad, {});
  } catch (error) {
    console.log(error.name, error.message.split('\n').join(' | '));
  }
