// A script that spoils the language before the globals are made cannot hang or crash the shell by that.
const firstLookAt = (name, getter) => `Object.defineProperty(globalThis, 'Reflect', { get() { ${getter} } }); typeof ${name}`;
const typeAfter = getter => Realm.eval(Realm.create(), firstLookAt('URL', getter));
console.log(typeAfter('return (function f() { f(); })();'), typeAfter('throw 1;'), typeAfter('return typeof URL;'));
// expect: undefined undefined undefined

// What a script makes of a global while it is being made stays.
const ownValue = change => Realm.eval(Realm.create(), `const own = Reflect; ${firstLookAt('URL', `delete globalThis.Reflect; globalThis.Reflect = own; ${change}; return own;`)} + URL + typeof URLSearchParams`);
console.log(ownValue('Object.defineProperty(globalThis, "URL", { get() { return "mine"; }, configurable: true })'), ownValue('URL = 7'), ownValue('delete globalThis.URL; globalThis.URL = 8'));
// expect: stringminefunction number7function number8function

// Where a script has used up the stack, there is still room to make them.
function deep(look) {
  try {
    deep(look);
  } catch (error) {
    look();
    throw error;
  }
}
const atTheLimit = Realm.eval(Realm.create(), `${deep}; try { deep(() => URL); } catch (error) { error.name + typeof URL }`);
console.log(atTheLimit);
// expect: RangeErrorfunction

// Setters of elements do not see the library's lists.
const heard = Realm.eval(Realm.create(), `Object.defineProperty(Array.prototype, '0', { set() { throw 'seen'; } });
  const controller = new AbortController, any = AbortSignal.any([controller.signal]), target = new EventTarget;
  let heard = '';
  any.onabort = () => { heard += 'abort '; };
  target.addEventListener('x', () => { heard += 'x '; }, { signal: controller.signal });
  target.dispatchEvent(new Event('x'));
  controller.abort();
  target.dispatchEvent(new Event('x'));
  heard`);
console.log(heard.trim());
// expect: x abort

const loop = new Worker(firstLookAt('TextDecoder', 'postMessage(1); for (;;);'), { type: 'string' });
loop.getMessage();
loop.terminate().then(code => console.log('ended', code));
// expect: ended 1
