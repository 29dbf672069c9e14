// Groups, orders and templates a list of orders.
import _ from 'lodash';

const cities = ['Oslo', 'Bergen', 'Trondheim', 'Tromsø'];
const orders = _.range(200).map((id) => ({
  id,
  city: cities[(id * 7) % 4],
  items: _.times(1 + (id % 5), (n) => ({
    sku: `sku-${(id + n) % 13}`,
    price: ((id * 37 + n * 11) % 90) + 10,
  })),
}));

const totals = _(orders)
  .groupBy('city')
  .mapValues((list) => _.sumBy(_.flatMap(list, 'items'), 'price'))
  .toPairs()
  .orderBy([1], ['desc'])
  .value();
const row = _.template('<%- _.padEnd(city, 12) %> <%= _.padStart(String(total), 6) %>', { imports: { _ } });
for (const [city, total] of totals) console.log(row({ city, total }));

const skus = _.countBy(_.flatMap(orders, 'items'), 'sku');
console.log(JSON.stringify(_.fromPairs(_.sortBy(_.toPairs(skus), [(p) => -p[1], 0]))));
const copy = _.cloneDeep(orders);
_.set(copy, '[3].items[0].tags', new Set(['a', 'b']));
console.log(_.isEqual(orders, copy), _.isEqual(_.get(copy, '3.items.0.tags'), new Set(['a', 'b'])));
console.log(_.chunk(_.uniq(_.map(orders, (o) => o.items.length)), 2));
console.log(_.camelCase('hello big_world-of kei'), _.kebabCase('HelloBigWorld'), _.startCase('__foo_bar__'));
console.log(
  _.words('fred, barney, & pebbles 3.14 déjàVu'),
  _.deburr('Trondheim Tromsø Ærlig'),
  _.escape('<b>&</b>'),
);
console.log(JSON.stringify(_.merge({ a: [{ b: 2 }, { d: 4 }] }, { a: [{ c: 3 }, { e: 5 }] })));
console.log(_.intersectionWith([{ x: 1 }, { x: 2 }], [{ x: 2 }], _.isEqual), _.zipObject(['a', 'b'], [1, 2]));
let calls = 0;
const square = _.memoize((n) => (calls++, n * n));
console.log(_.sum([1, 2, 3, 2, 1].map(square)), calls, _.curry((a, b, c) => a + b + c)(1)(2)(3));
