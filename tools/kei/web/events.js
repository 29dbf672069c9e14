// https://dom.spec.whatwg.org/#events, for targets that are in no tree.
(function (host, require) {
'use strict';
const {
  apply, defineInterface, defineProperty, isObject, newDOMException, newList, requireArguments, toDictionary,
} = require('base');
const { now, reportError } = host;
const OfTypeError = TypeError;

const NONE = 0, AT_TARGET = 2;
const phases = { __proto__: null, NONE, CAPTURING_PHASE: 1, AT_TARGET, BUBBLING_PHASE: 3 };

let stateOf, isEvent;
class Event {
  #state;
  static {
    stateOf = event => event.#state;
    isEvent = value => isObject(value) && #state in value;
  }

  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, 'Event');
    type = `${type}`;
    const { bubbles, cancelable, composed } = toDictionary(init, 'The second argument of Event');
    this.#state = {
      __proto__: null, type, bubbles: !!bubbles, cancelable: !!cancelable, composed: !!composed, timeStamp: now(),
      target: null, currentTarget: null, phase: NONE, isTrusted: false, isDispatched: false, isCanceled: false,
      isPropagationStopped: false, isStopped: false, isInPassive: false,
    };
    defineProperty(this, 'isTrusted', IS_TRUSTED);
  }
  get type() { return this.#state.type; }
  get target() { return this.#state.target; }
  get srcElement() { return this.#state.target; }
  get currentTarget() { return this.#state.currentTarget; }
  composedPath() {
    const { currentTarget } = this.#state;
    return currentTarget === null ? [] : [currentTarget];
  }
  get eventPhase() { return this.#state.phase; }
  stopPropagation() { this.#state.isPropagationStopped = true; }
  get cancelBubble() { return this.#state.isPropagationStopped; }
  set cancelBubble(value) { if (value) this.#state.isPropagationStopped = true; }
  stopImmediatePropagation() {
    const state = this.#state;
    state.isPropagationStopped = state.isStopped = true;
  }
  get bubbles() { return this.#state.bubbles; }
  get cancelable() { return this.#state.cancelable; }
  get returnValue() { return !this.#state.isCanceled; }
  set returnValue(value) { if (!value) cancel(this.#state); }
  preventDefault() { cancel(this.#state); }
  get defaultPrevented() { return this.#state.isCanceled; }
  get composed() { return this.#state.composed; }
  get timeStamp() { return this.#state.timeStamp; }
  initEvent(type, bubbles = false, cancelable = false) {
    const state = this.#state;
    requireArguments(arguments.length, 1, 'Event.initEvent');
    initialize(state, `${type}`, !!bubbles, !!cancelable);
  }
}
defineInterface(Event, phases);

// Every event has it as a property of its own.
const IS_TRUSTED = {
  __proto__: null, enumerable: true, configurable: false, set: undefined,
  get: Object.getOwnPropertyDescriptor({ get isTrusted() { return stateOf(this).isTrusted; } }, 'isTrusted').get,
};

function cancel(state) {
  if (state.cancelable && !state.isInPassive) state.isCanceled = true;
}

// Whether it could be done: an event that is being dispatched stays as it is.
function initialize(state, type, bubbles, cancelable) {
  if (state.isDispatched) return false;
  state.isStopped = state.isPropagationStopped = state.isCanceled = state.isTrusted = false;
  state.target = null;
  state.type = type;
  state.bubbles = bubbles;
  state.cancelable = cancelable;
  return true;
}

class CustomEvent extends Event {
  #detail;
  constructor(type, init = undefined) {
    requireArguments(arguments.length, 1, 'CustomEvent');
    super(type, init);
    const { detail = null } = toDictionary(init, 'The second argument of CustomEvent');
    this.#detail = detail;
  }
  get detail() { return this.#detail; }
  initCustomEvent(type, bubbles = false, cancelable = false, detail = null) {
    this.#detail;
    requireArguments(arguments.length, 1, 'CustomEvent.initCustomEvent');
    if (initialize(stateOf(this), `${type}`, !!bubbles, !!cancelable)) this.#detail = detail;
  }
}
defineInterface(CustomEvent);

// https://dom.spec.whatwg.org/#event-flatten-more
function flatten(options) {
  if (!isObject(options)) return { __proto__: null, capture: !!options, once: false, passive: false };
  const { capture, once, passive, signal } = options;
  return { __proto__: null, capture: !!capture, once: !!once, passive: !!passive, signal };
}
const captureOf = options => isObject(options) ? !!options.capture : !!options;

function toListener(value) {
  if (value === null || value === undefined) return null;
  if (isObject(value)) return value;
  throw new OfTypeError('A listener is a function or an object with handleEvent');
}

const indexOf = (list, type, callback, capture) => {
  for (let i = 0; i < list.length; i++) {
    const entry = list[i];
    if (entry.type === type && entry.callback === callback && entry.capture === capture) return i;
  }
  return -1;
};

let addListener, removeListener, dispatch, watchListeners;
const NO_LISTENERS = newList();
class EventTarget {
  #listeners = NO_LISTENERS;   // is replaced, not changed: a dispatch goes over those that were there at first
  #watch;            // is called with their number when it has changed
  static {
    addListener = (target, entry) => {
      const list = copyOf(target.#listeners);
      list[list.length] = entry;
      target.#set(list);
    };
    removeListener = (target, entry) => { target.#remove(entry); };
    dispatch = (target, event) => target.#dispatch(event);
    watchListeners = (target, watch) => { target.#watch = watch; };
  }
  addEventListener(type, callback, options = undefined) {
    this.#listeners;
    requireArguments(arguments.length, 2, 'EventTarget.addEventListener');
    type = `${type}`;
    callback = toListener(callback);
    const { capture, once, passive, signal } = flatten(options);
    if (signal !== undefined && require('abort').isAborted(signal) || callback === null) return;
    if (indexOf(this.#listeners, type, callback, capture) >= 0) return;
    const entry = { __proto__: null, type, callback, capture, once, passive, isRemoved: false };
    addListener(this, entry);
    if (signal !== undefined) require('abort').addAbortSteps(signal, () => { this.#remove(entry); });
  }
  removeEventListener(type, callback, options = undefined) {
    const list = this.#listeners;
    requireArguments(arguments.length, 2, 'EventTarget.removeEventListener');
    const i = indexOf(list, `${type}`, toListener(callback), captureOf(options));
    if (i >= 0) this.#remove(list[i]);
  }
  dispatchEvent(event) {
    this.#listeners;
    requireArguments(arguments.length, 1, 'EventTarget.dispatchEvent');
    if (!isEvent(event)) throw new OfTypeError('EventTarget.dispatchEvent needs an Event');
    const state = stateOf(event);
    if (state.isDispatched) throw newDOMException('The event is being dispatched', 'InvalidStateError');
    state.isTrusted = false;
    return this.#dispatch(event);
  }

  #set(list) {
    this.#listeners = list;
    this.#watch?.(list.length);
  }
  #remove(entry) {
    if (entry.isRemoved) return;
    entry.isRemoved = true;
    const rest = newList(), list = this.#listeners;
    for (let i = 0; i < list.length; i++) if (list[i] !== entry) rest[rest.length] = list[i];
    this.#set(rest);
  }
  // https://dom.spec.whatwg.org/#concept-event-dispatch: false if it was canceled.
  #dispatch(event) {
    const state = stateOf(event);
    state.isDispatched = true;
    state.target = state.currentTarget = this;
    state.phase = AT_TARGET;
    if (!state.isPropagationStopped) this.#invoke(event, state, true);
    if (!state.isPropagationStopped) this.#invoke(event, state, false);
    state.phase = NONE;
    state.currentTarget = null;
    state.isDispatched = state.isPropagationStopped = state.isStopped = false;
    return !state.isCanceled;
  }
  #invoke(event, state, capture) {
    const list = this.#listeners;
    for (let i = 0; i < list.length && !state.isStopped; i++) {
      const entry = list[i];
      if (entry.isRemoved || entry.type !== state.type || entry.capture !== capture) continue;
      if (entry.once) this.#remove(entry);
      state.isInPassive = entry.passive;
      try {
        callListener(entry.callback, this, event);
      } catch (error) {
        reportError(error);
      }
      state.isInPassive = false;
    }
  }
}
defineInterface(EventTarget);

function copyOf(list) {
  const copy = newList();
  for (let i = 0; i < list.length; i++) copy[i] = list[i];
  return copy;
}

function callListener(callback, target, event) {
  if (typeof callback === 'function') {
    apply(callback, target, [event]);
    return;
  }
  const { handleEvent } = callback;
  if (typeof handleEvent !== 'function') throw new OfTypeError('The handleEvent of a listener is no function');
  apply(handleEvent, callback, [event]);
}

// An event of the library's own.
function fire(target, type) {
  const event = new Event(type);
  stateOf(event).isTrusted = true;
  dispatch(target, event);
}

// https://html.spec.whatwg.org/#event-handler-idl-attributes: the handler keeps the place of its first function.
function setHandler(target, handlers, type, value) {
  const handler = isObject(value) ? value : null;
  if (handler === null) {
    if (handlers.entry !== undefined) removeListener(target, handlers.entry);
    handlers.entry = undefined;
  } else if (handlers.entry === undefined) {
    const callback = event => {
      const { value } = handlers;
      if (typeof value === 'function' && apply(value, target, [event]) === false) event.preventDefault();
    };
    handlers.entry = {
      __proto__: null, type, callback, capture: false, once: false, passive: false, isRemoved: false,
    };
    addListener(target, handlers.entry);
  }
  handlers.value = handler;
}

const functions = {
  // https://html.spec.whatwg.org/#dom-reporterror
  reportError(error) {
    requireArguments(arguments.length, 1, 'reportError');
    reportError(error);
  },
};

return {
  __proto__: null, CustomEvent, Event, EventTarget, fire, reportError: functions.reportError, setHandler,
  watchListeners,
};
})
