// Object.prototype.toString of tags that are data and of getters, that change, are equal but not the same string, or are none.
const text = x => Object.prototype.toString.call(x);
const map = new Map(), promise = Promise.resolve(), generator = (function* () {})(), built = 'Bu' + String.fromCharCode(105) + 'lt';
class Getter { get [Symbol.toStringTag]() { return 'Got'; } } class Data {} Data.prototype[Symbol.toStringTag] = 'Data';
const own = { [Symbol.toStringTag]: 'Own' }, same = { [Symbol.toStringTag]: built }, again = { [Symbol.toStringTag]: 'Built' };
const odd = [1, undefined, null, Symbol('s'), {}, '', 'ж'].map(tag => ({ [Symbol.toStringTag]: tag })), long = { [Symbol.toStringTag]: 'x'.repeat(100) };
for (let i = 0; i < 3; i++) {
  print([map, promise, generator, new Getter(), new Data(), own, same, again, Math, JSON, new Set(), new WeakMap(), 1n, Symbol()].map(text).join());
  print(odd.map(text).join(), text(long).length, text(Object.assign([], own)), text(Object.assign(() => {}, own)), text(new Proxy(own, {})));
}
// expect: [object Map],[object Promise],[object Generator],[object Got],[object Data],[object Own],[object Built],[object Built],[object Math],[object JSON],[object Set],[object WeakMap],[object BigInt],[object Symbol]
// expect: [object Object],[object Object],[object Object],[object Object],[object Object],[object ],[object ж] 109 [object Own] [object Own] [object Own]
// expect: [object Map],[object Promise],[object Generator],[object Got],[object Data],[object Own],[object Built],[object Built],[object Math],[object JSON],[object Set],[object WeakMap],[object BigInt],[object Symbol]
// expect: [object Object],[object Object],[object Object],[object Object],[object Object],[object ],[object ж] 109 [object Own] [object Own] [object Own]
// expect: [object Map],[object Promise],[object Generator],[object Got],[object Data],[object Own],[object Built],[object Built],[object Math],[object JSON],[object Set],[object WeakMap],[object BigInt],[object Symbol]
// expect: [object Object],[object Object],[object Object],[object Object],[object Object],[object ],[object ж] 109 [object Own] [object Own] [object Own]
for (let i = 0; i < 40; i++) { own[Symbol.toStringTag] = 'T' + i % 20; if (text(own) !== '[object T' + i % 20 + ']') print('wrong', i); }
Object.defineProperty(Map.prototype, Symbol.toStringTag, { value: 'Other' }); print(text(map), text(new Map()));
// expect: [object Other] [object Other]
delete Map.prototype[Symbol.toStringTag]; print(text(map)); Object.prototype[Symbol.toStringTag] = 'All'; print(text(map), text({}), text([]), text(1), text(null)); delete Object.prototype[Symbol.toStringTag]; print(text({}), text([]));
// expect: [object Object]
// expect: [object All] [object All] [object All] [object All] [object Null]
// expect: [object Object] [object Array]
const thrower = { get [Symbol.toStringTag]() { throw new Error('asked'); } }; for (let i = 0; i < 2; i++) try { text(thrower); } catch (e) { print(e.message); }
// expect: asked
// expect: asked
const sources = [/a\/b/, /[/]/, /\n/, new RegExp('\n'), new RegExp('/'), new RegExp(''), new RegExp('ж/'), new RegExp('x'.repeat(5000) + '/'), /plain/, new RegExp('\r'), /[\]/]/];
print(sources.map(r => r.source.length < 99 ? r.source : r.source.length).join(' '));
// expect: a\/b [/] \n \n \/ (?:) ж\/ 5002 plain \r [\]/]
