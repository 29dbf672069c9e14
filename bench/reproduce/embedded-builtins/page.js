// What a small page does: objects, lists, texts, a class, a closure, JSON, a pattern, a promise.
class Item {
  constructor(name, price) {
    this.name = name;
    this.price = price;
  }
  get label() {
    return `${this.name}: ${this.price.toFixed(2)}`;
  }
}

const items = 'pear,apple,fig,plum'.split(',').map((name, i) => new Item(name, i * 1.5 + 1));
const byName = new Map(items.map(item => [item.name, item]));
items.sort((a, b) => (a.name < b.name ? -1 : 1));
let total = 0;
for (const { price } of items) total += price;
const text = items.filter(item => item.price > 1).map(item => item.label).join('; ');
const copy = JSON.parse(JSON.stringify({ items, total, text }));
const words = text.replace(/[^a-z]+/g, ' ').trim().split(' ');
if (copy.items.length !== byName.size || words.length !== 3) throw new Error(text);
Promise.resolve(total).then(value => {
  globalThis.result = value;
});
