#include "tools/kei/workers/prelude.h"

namespace kei::shell {

const char kWorkerPrelude[] = R"JS((function (host, own) {
'use strict';
const { defineProperty } = Object, { apply } = Reflect, { isArray } = Array;
const { stringify } = JSON, { withResolvers } = Promise, OfPromise = Promise;
const StandardError = Error, StandardTypeError = TypeError;

class Listeners {
  #list = [];   // is replaced, not changed: events go to those that were there at first
  add(type, listener) {
    if (typeof listener !== 'function' && typeof listener?.handleEvent !== 'function') return;
    const list = this.#list;
    for (let i = 0; i < list.length; i++) {
      if (list[i].type === type && list[i].listener === listener) return;
    }
    this.#list = [...list, { __proto__: null, type, listener }];
  }
  remove(type, listener) {
    const rest = [];
    for (let i = 0; i < this.#list.length; i++) {
      const entry = this.#list[i];
      if (entry.type !== type || entry.listener !== listener) rest[rest.length] = entry;
    }
    this.#list = rest;
  }
  has(target, type) {
    if (typeof target['on' + type] === 'function') return true;
    for (let i = 0; i < this.#list.length; i++) if (this.#list[i].type === type) return true;
    return false;
  }
  // Whether there was anybody to hear it.
  dispatch(target, event) {
    const handler = target['on' + event.type], list = this.#list;
    let wasHeard = false;
    if (typeof handler === 'function') {
      wasHeard = true;
      apply(handler, target, [event]);
    }
    for (let i = 0; i < list.length; i++) {
      const { type, listener } = list[i];
      if (type !== event.type) continue;
      wasHeard = true;
      if (typeof listener === 'function') apply(listener, target, [event]);
      else listener.handleEvent(event);
    }
    return wasHeard;
  }
}

const optionsOf = transfer => isArray(transfer) ? { transfer } : transfer;

function sourceOf(source, options) {
  if (options.type !== 'function') return `${source}`;
  if (typeof source !== 'function') throw new StandardTypeError('The worker is no function');
  let text = '';
  const given = options.arguments ?? [];
  for (let i = 0; i < given.length; i++) text += (i > 0 ? ', ' : '') + stringify(given[i]);
  return `(${source})(${text});`;
}

class Worker {
  #id;
  #listeners = new Listeners;
  #exit;
  onmessage = null;
  onerror = null;
  onexit = null;
  constructor(source, options) {
    options ??= {};
    const { type, resourceLimits } = options;
    if (type !== undefined && type !== 'classic' && type !== 'module' && type !== 'string' &&
        type !== 'function') {
      throw new StandardTypeError(`A worker's type is classic, module, string or function, not '${type}'`);
    }
    const isText = type === 'string' || type === 'function' || !!options.eval;
    this.#exit = apply(withResolvers, OfPromise, []);
    this.#id = host.start(
        (kind, data, text) => this.#receive(kind, data, text), sourceOf(source, options), isText,
        type === 'module', options.name, options.workerData, { transfer: options.transferList ?? [] },
        resourceLimits?.maxOldGenerationSizeMb, resourceLimits?.stackSizeMb);
  }
  postMessage(message, transfer) { host.post(this.#id, message, optionsOf(transfer)); }
  getMessage() { return host.take(this.#id); }
  terminate() {
    host.terminate(this.#id);
    return this.#exit.promise;
  }
  addEventListener(type, listener) { this.#listeners.add(type, listener); }
  removeEventListener(type, listener) { this.#listeners.remove(type, listener); }
  get [Symbol.toStringTag]() { return 'Worker'; }

  // Returns [error] if there is no listener.
  #receive(type, data, text) {
    if (type === 'message') {
      this.#listeners.dispatch(this, { type, data, target: this });
    } else if (type === 'error') {
      const error = failure(data, text);
      const message = error instanceof StandardError ? `Uncaught ${error}` : text;
      if (!this.#listeners.dispatch(this, { type, error, message, target: this })) return [error];
    } else {
      this.#exit.resolve(data);
      this.#listeners.dispatch(this, { type, code: data, target: this });
    }
  }
}

// Without data, the worker was at a limit.
function failure(data, text) {
  if (data !== undefined) return data[0];
  const error = new StandardError('The worker was ended: ' + text);
  error.code = 'ERR_WORKER_OUT_OF_MEMORY';
  return error;
}
host.failure = failure;

const define = (name, value) =>
    defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
define('Worker', Worker);
if (own === undefined) return;

const listeners = new Listeners, scope = globalThis;
define('self', scope);
define('name', own.name);
define('workerData', own.data);
define('onmessage', null);
define('postMessage', function postMessage(message, transfer) {
  own.post(message, optionsOf(transfer));
});
define('close', function close() { own.close(); });
define('addEventListener', function addEventListener(type, listener) {
  listeners.add(type, listener);
});
define('removeEventListener', function removeEventListener(type, listener) {
  listeners.remove(type, listener);
});
define('importScripts', scope.load);
return [
  data => { listeners.dispatch(scope, { type: 'message', data, target: scope }); },
  () => listeners.has(scope, 'message'),
];
}))JS";

}  // namespace kei::shell
