// The units keep what they need of the language: changes by a script afterwards do not reach them.
const url = new URL('http://u:p@h:1/a/../b?x=1&y=2#f'), target = new EventTarget;
const kept = { Object, TypeError };
[TextDecoder, atob, AbortController, performance.mark('x'), crypto.randomUUID(), new AbortController];
const results = [];
const note = (...values) => { for (let i = 0; i < values.length; i++) results[results.length] = values[i]; };
const bad = () => { throw 'a changed function was called'; };
const spoil = prototype => {
  const keys = ownKeys(prototype);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i], descriptor = getOwnPropertyDescriptor(prototype, key);
    if (key === 'constructor' || !descriptor.configurable) continue;
    defineProperty(prototype, key, descriptor.get ? { get: bad, configurable: true } : { value: bad, writable: true, configurable: true });
  }
};
const { defineProperty, getOwnPropertyDescriptor } = Object, { ownKeys } = Reflect;
const holders = [Set.prototype, Map.prototype, WeakRef.prototype, RegExp.prototype, Function.prototype, Number.prototype, Array.prototype, String.prototype, Reflect];
for (let i = 0; i < holders.length; i++) spoil(holders[i]);
defineProperty(kept.Object.prototype, 'get', { value: bad, configurable: true });
defineProperty(kept.Object.prototype, 'value', { get: bad, set: bad, configurable: true });
Array = Map = Set = RegExp = Symbol = Reflect = TypeError = RangeError = WeakRef = Uint8Array = Error = bad;

note(new URL('../c d?é', url).href, url.searchParams.get('y'), URL.canParse('http://[::1:2]:80/'), new URL('http://0x7f.1').host);
url.searchParams.append('z', 'ü');
url.searchParams.sort();
url.hostname = 'other';
url.pathname = '/x/./y';
note(url.href, new URLSearchParams({ a: 1 }).toString());
note(new TextDecoder('shift-jis').encoding, new TextDecoder().decode(new TextEncoder().encode('é')), atob(btoa('x')), crypto.randomUUID().length);
const controller = new AbortController, any = AbortSignal.any;
controller.signal.addEventListener('abort', event => note(event.type));
target.addEventListener('e', event => note(event.type), { signal: controller.signal });
target.dispatchEvent(new Event('e'));
controller.abort();
note(controller.signal.reason.name, performance.mark('y').name, performance.getEntriesByType('mark').length);
let failed = '';
try { new URL('x'); } catch (e) { failed = e instanceof kept.TypeError; }
note(failed);
for (let i = 0; i < results.length; i++) print(results[i]);
// expect: http://u:p@h:1/c%20d?%C3%A9
// expect: 2
// expect: true
// expect: 127.0.0.1
// expect: http://u:p@other:1/x/y?x=1&y=2&z=%C3%BC#f
// expect: a=1
// expect: shift_jis
// expect: é
// expect: x
// expect: 36
// expect: e
// expect: abort
// expect: AbortError
// expect: y
// expect: 2
// expect: true
