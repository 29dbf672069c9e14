// Functions within functions that are parsed before they are compiled, deeper than there are arenas for it.
function check(actual, expected, what) {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`);
}

// Each level declares names that the innermost function reads, by way of the functions between.
function nested(depth, innermost) {
  let text = innermost;
  for (let i = depth - 1; i >= 0; i--) {
    text = `return (function f${i}(p${i}) { let l${i} = p${i} + 1; const unused${i} = () => f${i}; ${text} })(${i})`;
  }
  return new Function(text);
}
for (const depth of [1, 3, 14, 15, 16, 17, 18, 33, 60]) {
  let sum = '0', expected = 0;
  for (let i = 0; i < depth; i++) {
    sum += ` + p${i} + l${i} + f${i}.length`;
    expected += i + i + 1 + 1;
  }
  check(nested(depth, `return ${sum}`)(), expected, `captured at ${depth}`);
  check(nested(depth, `return eval('${sum}')`)(), expected, `eval at ${depth}`);
  check(nested(depth, `return (() => this === undefined || this === globalThis)()`)(), true, `this at ${depth}`);
  check(nested(depth, `return (() => arguments[0])()`)(), depth - 1, `arguments at ${depth}`);
  check(nested(depth, `class A { #x = ${depth}; m() { return (() => (() => this.#x)())() } } return new A().m()`)(),
        depth, `private name at ${depth}`);
  check(nested(depth, `class A { m() { return ${depth} } }
      return new class extends A { m() { return (() => super.m())() } }().m()`)(), depth, `super at ${depth}`);
  check(nested(depth, `try { return late; } catch (e) { return e instanceof ReferenceError } let late = () => late;`)(),
        true, `dead zone at ${depth}`);
}

// What looks like parameters of an arrow function, with functions inside, or is followed by what must not make one.
function arrows(seed) {
  const both = (a = function () { return seed }, b = (() => a)) => a() + b()();
  const plain = (function () { return seed }, (x => x + seed));
  const object = { m(a = function () { return this }, [b = () => seed] = []) { return b() } };
  function* generator(a = function () { return seed }) { yield a(); yield (() => a())() }
  return [both(), plain(1), object.m(), ...generator(), (async (a = () => seed) => a)() instanceof Promise].join();
}
check(arrows(4), '8,5,4,4,4,true', 'arrows');
for (const bad of ['(function(){}, a) => a', '(function(){}) => 1', '((a, function(){})) => 1']) {
  try { new Function(`function outer() { function inner() { ${bad} } }`); throw new Error('no error for ' + bad); }
  catch (e) { check(e instanceof SyntaxError, true, bad); }
}

// A sloppy function in a block, a name that eval adds, and `with`, seen from functions within functions.
check(nested(5, `{ function b() { return 'block' } } function u() { return (() => b())() } return u()`)(), 'block', 'block');
check(nested(5, `eval('var added = 7'); return (function () { return (() => added)() })()`)(), 7, 'added');
check(nested(5, `with ({p0: 'with'}) return (function () { return (() => p0 + l1)() })()`)(), 'with2', 'with');
