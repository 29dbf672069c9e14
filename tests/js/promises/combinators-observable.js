// Which properties a combinator reads, in which order, and that it closes the iterator.
class P extends Promise {
  static get resolve() { print("resolve"); return super.resolve; }
  then(...args) { print("then", args.length); return super.then(...args); }
}
const values = { [Symbol.iterator]() { print("iterator"); return {
  i: 0, next() { print("next"); return { value: this.i, done: this.i++ == 2 }; },
  return() { print("return"); return {}; } }; } };
P.all(values);
print("--");
P.resolve2 = 1;
class Q extends Promise { static resolve() { throw "resolve threw"; } }
Q.all(values).catch(print);
print("--");
class R extends Promise { static get resolve() { return 1; } }
R.race(values).catch((e) => print(e.message));
// expect: resolve
// expect: iterator
// expect: next
// expect: then 2
// expect: next
// expect: then 2
// expect: next
// expect: --
// expect: iterator
// expect: next
// expect: return
// expect: --
// expect: resolve threw
// expect: Promise resolve or reject function is not callable
