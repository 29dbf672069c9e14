// esbuild: --platform=browser
// Runs programs of CoffeeScript.
import { CoffeeScript } from 'coffeescript/lib/coffeescript-browser-compiler-legacy/coffeescript';

const source = `class Animal\n  constructor: (@name) ->\n  move: (meters = 5) -> "#{@name} moved #{meters}m."\nclass Snake extends Animal\n  move: -> super(4) + ' Slithering...'\nsquares = (n * n for n in [1..10] when n % 2)\n[first, ..., last] = squares\neat = (food) -> "#{food}" unless food is 'egg'\n{a, b: {c}} = {a: 1, b: {c: [2]}}\nreturn [new Snake('Sam').move(), squares, first, last, (eat f for f in ['egg', 'ham']), a, c?.length, /a.b/i.test('AxB')]`;
console.log(CoffeeScript.compile(source));
console.log(JSON.stringify(new Function(CoffeeScript.compile(source, { bare: true }))()));
try {
  CoffeeScript.compile('a = (');
} catch (error) {
  console.log(error.name, error.message);
}
