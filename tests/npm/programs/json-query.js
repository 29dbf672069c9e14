// Asks a document by two query languages.
import jmespath from 'jmespath';
import jsonata from 'jsonata';

const data = {
  orders: Array.from({ length: 60 }, (_, i) => ({
    id: i,
    who: { name: `n${i % 7}`, city: 'abc'[i % 3] },
    items: Array.from({ length: 1 + (i % 4) }, (_, n) => ({
      sku: `s${(i + n) % 9}`,
      n: n + 1,
      price: ((i * 7 + n) % 50) + 0.25,
    })),
  })),
};
for (const query of [
  'orders[?who.city==`a`].id | [0:5]',
  'orders[*].items[].price | max(@)',
  'sort_by(orders, &who.name)[:3].{id: id, n: who.name}',
  "length(orders[?length(items) > `2` && who.name != 'n1'])",
  "join(', ', orders[0:4].who.name)",
  'orders[::-20].items[*].[sku, n]',
  'not_null(missing, orders[5].who)',
  'sum(orders[].items[].n)',
  'orders[0',
  'abs(`"x"`)',
]) {
  try {
    console.log(query, '=>', JSON.stringify(jmespath.search(data, query)));
  } catch (error) {
    console.log(query, '=>', error.name, error.message);
  }
}
const queries = [
  '$sum(orders.items.(n * price))',
  'orders[who.city="a"][[0..2]].id',
  'orders{who.city: $count(items)}',
  "$map(orders[id < 3], function($o, $i) { $o.who.name & '-' & $i })",
  'orders^(>$sum(items.price), id)[[0..3]].id',
  '$join($distinct(orders.items.sku), "+")',
  '($f := function($n) { $n <= 1 ? 1 : $n * $f($n - 1) }; $f(12))',
  "$replace('2024-05-06', /(\\d+)-(\\d+)/, '$2/$1')",
  "$formatNumber(1234567.891, '#,##0.00') & $fromMillis(0, '[Y]-[M01]-[D01] [FNn]')",
  'orders.items[price > 49].{ "s": sku, "p": $round(price, 1) }',
  '$reduce([1..100], function($a, $b) { $a + $b })',
  '$merge(orders[id=1].items.{sku: n})',
  '$string(orders[0] ~> |items|{"n": 0}|)',
  'orders[',
  '$unknown(1)',
  '"a" + 1',
];
(async () => {
  for (const query of queries) {
    try {
      console.log(query, '=>', JSON.stringify(await jsonata(query).evaluate(data)));
    } catch (error) {
      console.log(query, '=>', error.code, error.message, error.position);
    }
  }
})();
