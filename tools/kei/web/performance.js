// https://w3c.github.io/hr-time/, https://w3c.github.io/performance-timeline/ and https://w3c.github.io/user-timing/
(function (host, require) {
'use strict';
const {
  defineInterface, defineProperty, isObject, newDOMException, requireArguments, toDictionary, uncurry,
} = require('base');
const { EventTarget } = require('events');
const { now, structuredClone } = host;
const timeOrigin = Date.now() - now();
const OfTypeError = TypeError;
const sort = uncurry(Array.prototype.sort), { isFinite } = Number;

const KEY = { __proto__: null };   // who has it may make the objects that scripts cannot make

class PerformanceEntry {
  #name;
  #entryType;
  #startTime;
  #duration;
  constructor(key, name, entryType, startTime, duration) {
    if (key !== KEY) throw new OfTypeError('Illegal constructor');
    this.#name = name;
    this.#entryType = entryType;
    this.#startTime = startTime;
    this.#duration = duration;
  }
  get name() { return this.#name; }
  get entryType() { return this.#entryType; }
  get startTime() { return this.#startTime; }
  get duration() { return this.#duration; }
  toJSON() {
    const result = {
      name: this.#name, entryType: this.#entryType, startTime: this.#startTime, duration: this.#duration,
    };
    if (isDetailed(this)) result.detail = this.detail;
    return result;
  }
}
defineInterface(PerformanceEntry);

function toTime(value) {
  const time = +value;
  if (!isFinite(time)) throw new OfTypeError('A time is a finite number');
  if (time < 0) throw new OfTypeError('A time cannot be negative');
  return time;
}
const cloneOf = detail => detail === undefined || detail === null ? null : structuredClone(detail);

class PerformanceMark extends PerformanceEntry {
  #detail;
  constructor(name, options = undefined) {
    requireArguments(arguments.length, 1, 'PerformanceMark');
    name = `${name}`;
    const { detail, startTime } = toDictionary(options, 'The second argument of PerformanceMark');
    super(KEY, name, 'mark', startTime === undefined ? now() : toTime(startTime), 0);
    this.#detail = cloneOf(detail);
  }
  get detail() { return this.#detail; }
}
defineInterface(PerformanceMark);

class PerformanceMeasure extends PerformanceEntry {
  #detail;
  constructor(key, name, startTime, duration, detail) {
    super(key, name, 'measure', startTime, duration);
    this.#detail = detail;
  }
  get detail() { return this.#detail; }
}
defineInterface(PerformanceMeasure);
Object.defineProperty(PerformanceEntry, 'length', { __proto__: null, value: 0 });
Object.defineProperty(PerformanceMeasure, 'length', { __proto__: null, value: 0 });

const isDetailed = entry => entry instanceof PerformanceMark || entry instanceof PerformanceMeasure;

class Performance extends EventTarget {
  #entries = [];   // in the order in which they were made
  constructor(key) {
    if (key !== KEY) throw new OfTypeError('Illegal constructor');
    super();
  }
  get timeOrigin() {
    this.#entries;
    return timeOrigin;
  }
  toJSON() {
    this.#entries;
    return { timeOrigin };
  }
  mark(name, options = undefined) {
    this.#entries;
    requireArguments(arguments.length, 1, 'Performance.mark');
    return this.#add(new PerformanceMark(name, options));
  }
  measure(name, startOrOptions = undefined, endMark = undefined) {
    this.#entries;
    requireArguments(arguments.length, 1, 'Performance.measure');
    name = `${name}`;
    const options = toMeasureOptions(startOrOptions, endMark);
    const end = this.#endOf(options), start = this.#startOf(options);
    return this.#add(new PerformanceMeasure(KEY, name, start, end - start, cloneOf(options.detail)));
  }
  clearMarks(name = undefined) { this.#clear('mark', name); }
  clearMeasures(name = undefined) { this.#clear('measure', name); }
  getEntries() { return this.#find(); }
  getEntriesByType(type) {
    this.#entries;
    requireArguments(arguments.length, 1, 'Performance.getEntriesByType');
    return this.#find(`${type}`);
  }
  getEntriesByName(name, type = undefined) {
    this.#entries;
    requireArguments(arguments.length, 1, 'Performance.getEntriesByName');
    return this.#find(type === undefined ? undefined : `${type}`, `${name}`);
  }

  #add(entry) {
    this.#entries[this.#entries.length] = entry;
    return entry;
  }
  #clear(type, name) {
    const entries = this.#entries, rest = [];
    if (name !== undefined) name = `${name}`;
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i];
      const goes = typeOf(entry) === type && (name === undefined || nameOf(entry) === name);
      if (!goes) rest[rest.length] = entry;
    }
    this.#entries = rest;
  }
  // Sorted by their start.
  #find(type = undefined, name = undefined) {
    const entries = this.#entries, found = [];
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i];
      if (type !== undefined && typeOf(entry) !== type || name !== undefined && nameOf(entry) !== name) continue;
      found[found.length] = entry;
    }
    return sort(found, (a, b) => startOf(a) - startOf(b));
  }

  // https://w3c.github.io/user-timing/#dfn-convert-a-mark-to-a-timestamp
  #timeOf(mark) {
    if (typeof mark === 'number') return toTime(mark);
    const name = `${mark}`, entries = this.#entries;
    for (let i = entries.length - 1; i >= 0; i--) {
      if (typeOf(entries[i]) === 'mark' && nameOf(entries[i]) === name) return startOf(entries[i]);
    }
    throw newDOMException(`There is no mark '${name}'`, 'SyntaxError');
  }
  #endOf({ start, end, duration }) {
    if (end !== undefined) return this.#timeOf(end);
    return duration === undefined ? now() : this.#timeOf(start) + toTime(duration);
  }
  #startOf({ start, end, duration }) {
    if (start !== undefined) return this.#timeOf(start);
    return duration === undefined ? 0 : this.#timeOf(end) - toTime(duration);
  }
}
const getterOf = name => uncurry(Object.getOwnPropertyDescriptor(PerformanceEntry.prototype, name).get);
const nameOf = getterOf('name'), typeOf = getterOf('entryType'), startOf = getterOf('startTime');

// The second and the third argument of measure as one.
function toMeasureOptions(startOrOptions, endMark) {
  if (endMark !== undefined) endMark = `${endMark}`;
  const isDictionary = startOrOptions === undefined || startOrOptions === null || isObject(startOrOptions);
  if (!isDictionary) return { __proto__: null, start: `${startOrOptions}`, end: endMark };
  const { detail, duration, end, start } = toDictionary(startOrOptions, 'The second argument of Performance.measure');
  const isGiven = start !== undefined || end !== undefined || duration !== undefined || detail !== undefined;
  if (!isGiven) return { __proto__: null, end: endMark };
  if (endMark !== undefined) throw new OfTypeError('Performance.measure takes options or an end mark, not both');
  if (start === undefined && end === undefined) {
    throw new OfTypeError('The options of Performance.measure need a start or an end');
  }
  if (start !== undefined && end !== undefined && duration !== undefined) {
    throw new OfTypeError('The options of Performance.measure cannot have start, end and duration');
  }
  return { __proto__: null, detail, duration, end, start };
}

defineProperty(Performance.prototype, 'now', { __proto__: null, value: now, writable: true, configurable: true });
defineInterface(Performance);
Object.defineProperty(Performance, 'length', { __proto__: null, value: 0 });
return {
  __proto__: null, Performance, PerformanceEntry, PerformanceMark, PerformanceMeasure,
  performance: new Performance(KEY),
};
})
