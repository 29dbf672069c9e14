// The classes have the shape that Web IDL gives to interfaces, and look like functions of the library.
const classes = { AbortController, AbortSignal, Crypto, CustomEvent, DOMException, Event, EventTarget, Performance, PerformanceEntry, PerformanceMark, PerformanceMeasure, TextDecoder, TextEncoder, URL, URLSearchParams };
for (const name in classes) {
  const Class = classes[name], { prototype } = Class;
  const tag = Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag);
  const own = Object.getOwnPropertyDescriptor(globalThis, name), place = Object.getOwnPropertyDescriptor(Class, 'prototype');
  const hidden = [...Object.getOwnPropertyNames(prototype), ...Object.getOwnPropertyNames(Class)].filter(
      key => !['constructor', 'length', 'name', 'prototype'].includes(key) && ![prototype, Class].some(holder => Object.prototype.propertyIsEnumerable.call(holder, key)));
  const flags = [own.writable, own.enumerable, own.configurable, place.writable, tag.value === name, tag.writable, tag.enumerable, tag.configurable, Class.name === name, hidden.join()];
  let call = '';
  try { Class(); } catch (e) { call = e.name; }
  const text = Function.prototype.toString.call(Class);
  if (flags.join() !== 'true,false,true,false,true,false,false,true,true,' || call !== 'TypeError' || text !== `function ${name}() { [native code] }`) console.log(name, flags, call, text);
}
console.log(Object.keys(classes).map(name => classes[name].length).join());
// expect: 0,0,0,1,0,1,0,0,0,1,0,0,0,1,0
console.log(Object.keys(URL.prototype).join());
// expect: href,origin,protocol,username,password,host,hostname,port,pathname,search,searchParams,hash,toString,toJSON
console.log(Object.keys(URLSearchParams.prototype).join());
// expect: size,append,delete,get,getAll,has,set,sort,forEach,entries,keys,values,toString
console.log(Object.keys(URL).join(), Object.keys(AbortSignal).join(), Object.keys(EventTarget.prototype).join(), Object.keys(AbortSignal.prototype).join());
// expect: parse,canParse abort,timeout,any addEventListener,removeEventListener,dispatchEvent aborted,reason,throwIfAborted,onabort
const { get, set } = Object.getOwnPropertyDescriptor(URL.prototype, 'href');
console.log(get.name, set.name, get.length, set.length, String(get), String(URL.prototype.toString), URL.prototype.toString.name, URLSearchParams.prototype.append.length, EventTarget.prototype.addEventListener.length);
// expect: get href set href 0 1 function get href() { [native code] } function toString() { [native code] } toString 2 2
console.log(String(atob), atob.length, btoa.name, atob.prototype, 'prototype' in URL.parse, reportError.length);
// expect: function atob() { [native code] } 1 btoa undefined false 1
console.log([URL, Event, AbortSignal].map(Class => Object.getPrototypeOf(Class).name || 'Function.prototype').join(), self === globalThis, Object.getPrototypeOf(CustomEvent) === Event);
// expect: Function.prototype,Function.prototype,EventTarget true true
