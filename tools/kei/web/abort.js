// https://dom.spec.whatwg.org/#aborting-ongoing-activities
(function (host, require) {
'use strict';
const { defineInterface, isObject, newDOMException, newList, requireArguments, uncurry } = require('base');
const { EventTarget, fire, setHandler, watchListeners } = require('events');
const { setTimeout, unrefTimer } = host;
const OfTypeError = TypeError, OfWeakRef = WeakRef, OfSet = Set;
const deref = uncurry(WeakRef.prototype.deref);
const add = uncurry(Set.prototype.add), remove = uncurry(Set.prototype.delete);
const MOST_TIME = Number.MAX_SAFE_INTEGER, LONGEST_TIMER = 0x7fffffff, { trunc } = Math;

const newAbortError = () => newDOMException('This operation was aborted', 'AbortError');
const KEY = { __proto__: null };   // who has it may make a signal
// Dependent signals with listeners: nobody else may refer to them.
const heard = new OfSet;

let isSignal, abort, addAbortSteps, dependOn;
class AbortSignal extends EventTarget {
  #isAborted = false;
  #reason;
  #steps = newList();
  #sources;            // of a dependent signal
  #dependents = newList();    // weak references
  #handlers = { __proto__: null, value: null, entry: undefined };
  static {
    isSignal = value => isObject(value) && #isAborted in value;
    addAbortSteps = (signal, steps) => { signal.#steps[signal.#steps.length] = steps; };
    // https://dom.spec.whatwg.org/#abortsignal-signal-abort
    abort = (signal, reason) => {
      if (signal.#isAborted) return;
      signal.#mark(reason === undefined ? newAbortError() : reason);
      const dependents = newList(), list = signal.#dependents;
      for (let i = 0; i < list.length; i++) {
        const dependent = deref(list[i]);
        if (dependent === undefined || dependent.#isAborted) continue;
        dependent.#mark(signal.#reason);
        dependents[dependents.length] = dependent;
      }
      signal.#run();
      for (let i = 0; i < dependents.length; i++) dependents[i].#run();
    };
    // The result is aborted if one of the sources already is.
    dependOn = (signal, sources) => {
      for (let i = 0; i < sources.length; i++) {
        if (sources[i].#isAborted) return signal.#mark(sources[i].#reason);
      }
      signal.#sources = newList();
      for (let i = 0; i < sources.length; i++) signal.#depend(sources[i]);
      watchListeners(signal, count => { count > 0 ? add(heard, signal) : remove(heard, signal); });
    };
  }

  constructor(key) {
    if (key !== KEY) throw new OfTypeError('Illegal constructor');
    super();
  }
  static abort(reason = undefined) {
    const signal = new AbortSignal(KEY);
    signal.#mark(reason === undefined ? newAbortError() : reason);
    return signal;
  }
  static timeout(milliseconds) {
    requireArguments(arguments.length, 1, 'AbortSignal.timeout');
    const time = trunc(+milliseconds);
    if (!(time >= 0 && time <= MOST_TIME)) throw new OfTypeError(`${milliseconds} is no number of milliseconds`);
    const signal = new AbortSignal(KEY);
    abortIn(signal, time);
    return signal;
  }
  static any(signals) {
    requireArguments(arguments.length, 1, 'AbortSignal.any');
    const sources = newList();
    if (!isObject(signals)) throw new OfTypeError('AbortSignal.any needs a list of signals');
    for (const signal of signals) {
      if (!isSignal(signal)) throw new OfTypeError('AbortSignal.any needs a list of signals');
      sources[sources.length] = signal;
    }
    const result = new AbortSignal(KEY);
    dependOn(result, sources);
    return result;
  }
  get aborted() { return this.#isAborted; }
  get reason() { return this.#reason; }
  throwIfAborted() { if (this.#isAborted) throw this.#reason; }
  get onabort() { return this.#handlers.value; }
  set onabort(value) { setHandler(this, this.#handlers, 'abort', value); }

  #mark(reason) {
    this.#isAborted = true;
    this.#reason = reason;
  }
  #run() {
    const steps = this.#steps;
    this.#steps = newList();
    this.#dependents = newList();
    for (let i = 0; i < steps.length; i++) steps[i]();
    fire(this, 'abort');
    remove(heard, this);
  }
  // A dependent signal hands on its own sources instead of itself.
  #depend(source) {
    const own = source.#sources;
    if (own !== undefined) {
      for (let i = 0; i < own.length; i++) this.#depend(own[i]);
      return;
    }
    for (let i = 0; i < this.#sources.length; i++) if (this.#sources[i] === source) return;
    this.#sources[this.#sources.length] = source;
    source.#addDependent(this);
  }
  #addDependent(signal) {
    const list = this.#dependents, length = list.length;
    if (length >= 16 && (length & length - 1) === 0) this.#dropDeadDependents();
    this.#dependents[this.#dependents.length] = new OfWeakRef(signal);
  }
  #dropDeadDependents() {
    const alive = newList(), list = this.#dependents;
    for (let i = 0; i < list.length; i++) if (deref(list[i]) !== undefined) alive[alive.length] = list[i];
    this.#dependents = alive;
  }
}
// Timers follow one another, since one alone cannot take so long.
function abortIn(signal, time) {
  const rest = time > LONGEST_TIMER ? time - LONGEST_TIMER : 0;
  unrefTimer(setTimeout(() => {
    if (rest > 0) abortIn(signal, rest);
    else abort(signal, newDOMException('The operation was aborted due to timeout', 'TimeoutError'));
  }, time - rest));
}
defineInterface(AbortSignal);
Object.defineProperty(AbortSignal, 'length', { __proto__: null, value: 0 });

class AbortController {
  #signal = new AbortSignal(KEY);
  get signal() { return this.#signal; }
  abort(reason = undefined) { abort(this.#signal, reason); }
}
defineInterface(AbortController);

// For a value that is given as a signal.
function isAborted(signal) {
  if (!isSignal(signal)) throw new OfTypeError('The signal is no AbortSignal');
  return signal.aborted;
}

return { __proto__: null, AbortController, AbortSignal, addAbortSteps, isAborted };
})
