// https://url.spec.whatwg.org/#api
(function (host, require) {
'use strict';
const { apply, defineInterface, isObject, makeEnumerable, requireArguments, tag, toUSVString, uncurry } =
    require('base');
const {
  cannotHaveCredentials, hasOpaquePath, parseURL, percentEncodeUserinfo, serialize, serializeHost, serializeOrigin,
  serializePath, setPart,
} = require('url-parser');
const { percentDecode, percentEncode } = host;
const OfTypeError = TypeError, { ownKeys, getOwnPropertyDescriptor } = Reflect, { create } = Object;
const { iterator } = Symbol;
const slice = uncurry(String.prototype.slice), indexOf = uncurry(String.prototype.indexOf);
const split = uncurry(String.prototype.split), sort = uncurry(Array.prototype.sort);

const FORM = 6;   // the application/x-www-form-urlencoded set of percentEncode

// https://url.spec.whatwg.org/#concept-urlencoded-parser: names and values in turn.
function parseForm(text) {
  const list = [], pieces = split(text, '&');
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    if (piece === '') continue;
    const equals = indexOf(piece, '=');
    list[list.length] = percentDecode(equals < 0 ? piece : slice(piece, 0, equals), true);
    list[list.length] = equals < 0 ? '' : percentDecode(slice(piece, equals + 1), true);
  }
  return list;
}

function serializeForm(list) {
  let text = '';
  for (let i = 0; i < list.length; i += 2) {
    text += `${i > 0 ? '&' : ''}${percentEncode(list[i], FORM)}=${percentEncode(list[i + 1], FORM)}`;
  }
  return text;
}

let setList, setOwner, listOf;
class URLSearchParams {
  #list;    // names and values in turn
  #owner;   // is called when the list has changed
  static {
    listOf = params => params.#list;
    setList = (params, list) => { params.#list = list; };
    setOwner = (params, owner) => { params.#owner = owner; };
  }
  constructor(init = '') {
    if (!isObject(init)) {
      const text = toUSVString(init);
      this.#list = parseForm(text[0] === '?' ? slice(text, 1) : text);
      return;
    }
    const method = init[iterator];
    this.#list = method === undefined || method === null ? listOfRecord(init) : listOfPairs(init, method);
  }
  get size() { return this.#list.length / 2; }
  append(name, value) {
    const list = this.#list;
    requireArguments(arguments.length, 2, 'URLSearchParams.append');
    name = toUSVString(name);
    value = toUSVString(value);
    list[list.length] = name;
    list[list.length] = value;
    this.#update();
  }
  delete(name, value = undefined) {
    this.#list;
    requireArguments(arguments.length, 1, 'URLSearchParams.delete');
    name = toUSVString(name);
    if (value !== undefined) value = toUSVString(value);
    const list = this.#list;
    let length = 0;
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] === name && (value === undefined || list[i + 1] === value)) continue;
      list[length] = list[i];
      list[length + 1] = list[i + 1];
      length += 2;
    }
    list.length = length;
    this.#update();
  }
  get(name) {
    this.#list;
    requireArguments(arguments.length, 1, 'URLSearchParams.get');
    const i = this.#find(toUSVString(name), undefined);
    return i < 0 ? null : this.#list[i + 1];
  }
  getAll(name) {
    this.#list;
    requireArguments(arguments.length, 1, 'URLSearchParams.getAll');
    name = toUSVString(name);
    const list = this.#list, values = [];
    for (let i = 0; i < list.length; i += 2) if (list[i] === name) values[values.length] = list[i + 1];
    return values;
  }
  has(name, value = undefined) {
    this.#list;
    requireArguments(arguments.length, 1, 'URLSearchParams.has');
    name = toUSVString(name);
    return this.#find(name, value === undefined ? undefined : toUSVString(value)) >= 0;
  }
  set(name, value) {
    this.#list;
    requireArguments(arguments.length, 2, 'URLSearchParams.set');
    name = toUSVString(name);
    value = toUSVString(value);
    const list = this.#list;
    let length = 0, isSet = false;
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] === name && isSet) continue;
      list[length] = list[i];
      list[length + 1] = list[i] === name ? value : list[i + 1];
      isSet ||= list[i] === name;
      length += 2;
    }
    list.length = length;
    if (!isSet) {
      list[length] = name;
      list[length + 1] = value;
    }
    this.#update();
  }
  // The order is that of the names by code units. Pairs of the same name keep theirs.
  sort() {
    const list = this.#list, pairs = [];
    for (let i = 0; i < list.length; i += 2) pairs[i / 2] = { __proto__: null, name: list[i], value: list[i + 1] };
    sort(pairs, (a, b) => a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
    for (let i = 0; i < pairs.length; i++) {
      list[2 * i] = pairs[i].name;
      list[2 * i + 1] = pairs[i].value;
    }
    this.#update();
  }
  forEach(callback, receiver = undefined) {
    this.#list;
    requireArguments(arguments.length, 1, 'URLSearchParams.forEach');
    if (typeof callback !== 'function') throw new OfTypeError('The callback is no function');
    for (let i = 0; i < this.#list.length; i += 2) {
      apply(callback, receiver, [this.#list[i + 1], this.#list[i], this]);
    }
  }
  entries() {
    this.#list;
    return newIterator(this, ENTRIES);
  }
  keys() {
    this.#list;
    return newIterator(this, KEYS);
  }
  values() {
    this.#list;
    return newIterator(this, VALUES);
  }
  toString() { return serializeForm(this.#list); }

  #find(name, value) {
    const list = this.#list;
    for (let i = 0; i < list.length; i += 2) {
      if (list[i] === name && (value === undefined || list[i + 1] === value)) return i;
    }
    return -1;
  }
  #update() { this.#owner?.(); }
}
defineInterface(URLSearchParams);
Object.defineProperty(URLSearchParams.prototype, iterator, {
  __proto__: null, value: URLSearchParams.prototype.entries, writable: true, enumerable: false, configurable: true,
});

function listOfPairs(init, method) {
  if (typeof method !== 'function') throw new OfTypeError('The list of pairs is not iterable');
  const list = [];
  for (const pair of { __proto__: null, [iterator]: () => apply(method, init, []) }) {
    if (!isObject(pair)) throw new OfTypeError('A pair is an iterable of a name and a value');
    const both = [];
    for (const text of pair) both[both.length] = toUSVString(text);
    if (both.length !== 2) throw new OfTypeError('A pair has a name and a value');
    list[list.length] = both[0];
    list[list.length] = both[1];
  }
  return list;
}

// Names that are the same as USVStrings have the last one's value.
function listOfRecord(init) {
  const list = [], places = { __proto__: null }, keys = ownKeys(init);
  for (let i = 0; i < keys.length; i++) {
    const descriptor = getOwnPropertyDescriptor(init, keys[i]);
    if (descriptor === undefined || !descriptor.enumerable) continue;
    const name = toUSVString(keys[i]), value = toUSVString(init[keys[i]]);
    const place = places[name] ??= list.length;
    list[place] = name;
    list[place + 1] = value;
  }
  return list;
}

const ENTRIES = 0, KEYS = 1, VALUES = 2;

// https://webidl.spec.whatwg.org/#es-default-iterator-object
let newIterator;
const IteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([][iterator]()));
class SearchParamsIterator {
  #params;
  #kind;
  #at = 0;
  static {
    newIterator = (params, kind) => {
      const result = new SearchParamsIterator;
      result.#params = params;
      result.#kind = kind;
      return result;
    };
  }
  next() {
    const list = listOf(this.#params), i = this.#at;
    if (i >= list.length) return { value: undefined, done: true };
    this.#at += 2;
    const kind = this.#kind;
    return { value: kind === ENTRIES ? [list[i], list[i + 1]] : list[kind === KEYS ? i : i + 1], done: false };
  }
}
Object.setPrototypeOf(SearchParamsIterator.prototype, IteratorPrototype);
delete SearchParamsIterator.prototype.constructor;
makeEnumerable(SearchParamsIterator.prototype);
tag(SearchParamsIterator.prototype, 'URLSearchParams Iterator');

// The record, or null.
function parseWithBase(url, base) {
  let baseRecord = null;
  if (base !== undefined) {
    baseRecord = parseURL(toUSVString(base), null);
    if (baseRecord === null) return null;
  }
  return parseURL(url, baseRecord);
}

function newInvalidURL(input) {
  const error = new OfTypeError('Invalid URL');
  error.code = 'ERR_INVALID_URL';
  error.input = input;
  return error;
}

const withoutFirst = (text, first) => text[0] === first ? slice(text, 1) : text;

const NO_RECORD = { __proto__: null };   // who has it may make a URL before its record
class URL {
  #record;
  #href;           // the serialized record, or undefined
  #searchParams;   // made when it is asked for
  #isQueryStale = false;   // searchParams has changed since the record's query was written

  constructor(url, base = undefined) {
    if (url === NO_RECORD) return;
    requireArguments(arguments.length, 1, 'URL');
    url = toUSVString(url);
    const record = parseWithBase(url, base);
    if (record === null) throw newInvalidURL(url);
    this.#record = record;
  }
  static parse(url, base = undefined) {
    requireArguments(arguments.length, 1, 'URL.parse');
    const record = parseWithBase(toUSVString(url), base);
    if (record === null) return null;
    const result = new URL(NO_RECORD);
    result.#record = record;
    return result;
  }
  static canParse(url, base = undefined) {
    requireArguments(arguments.length, 1, 'URL.canParse');
    return parseWithBase(toUSVString(url), base) !== null;
  }

  get href() { return this.#serialize(); }
  set href(value) {
    this.#record;
    const text = toUSVString(value), record = parseURL(text, null);
    if (record === null) throw newInvalidURL(text);
    this.#record = record;
    this.#changed();
    this.#updateSearchParams();
  }
  get origin() { return serializeOrigin(this.#record); }
  get protocol() { return `${this.#record.scheme}:`; }
  set protocol(value) { this.#set('protocol', `${toUSVString(value)}:`); }
  get username() { return this.#record.username; }
  set username(value) { this.#setCredential('username', toUSVString(value)); }
  get password() { return this.#record.password; }
  set password(value) { this.#setCredential('password', toUSVString(value)); }
  get host() { return serializeHost(this.#record); }
  set host(value) { this.#setHost('host', toUSVString(value)); }
  get hostname() { return this.#record.host ?? ''; }
  set hostname(value) { this.#setHost('hostname', toUSVString(value)); }
  get port() { return `${this.#record.port ?? ''}`; }
  set port(value) {
    const record = this.#record, text = toUSVString(value);
    if (cannotHaveCredentials(record)) return;
    if (text !== '') return this.#set('port', text);
    record.port = null;
    this.#changed();
  }
  get pathname() { return serializePath(this.#record); }
  set pathname(value) {
    const record = this.#record, text = toUSVString(value);
    if (hasOpaquePath(record)) return;
    record.path = [];
    this.#set('pathname', text);
  }
  get search() {
    this.#writeQuery();
    return prefixed('?', this.#record.query);
  }
  set search(value) {
    const record = this.#record, text = toUSVString(value);
    record.query = null;
    if (text !== '') this.#set('search', withoutFirst(text, '?'));
    this.#changed();
    this.#updateSearchParams();
  }
  get searchParams() {
    const record = this.#record;
    if (this.#searchParams !== undefined) return this.#searchParams;
    const params = new URLSearchParams;
    setList(params, parseForm(record.query ?? ''));
    setOwner(params, () => {
      this.#isQueryStale = true;
      this.#changed();
    });
    return this.#searchParams = params;
  }
  get hash() { return prefixed('#', this.#record.fragment); }
  set hash(value) {
    const record = this.#record, text = toUSVString(value);
    record.fragment = null;
    if (text !== '') this.#set('hash', withoutFirst(text, '#'));
    this.#changed();
  }
  toString() { return this.#serialize(); }
  toJSON() { return this.#serialize(); }

  #serialize() {
    this.#writeQuery();
    return this.#href ??= serialize(this.#record);
  }
  #changed() { this.#href = undefined; }
  #writeQuery() {
    if (!this.#isQueryStale) return;
    const text = serializeForm(listOf(this.#searchParams));
    this.#record.query = text === '' ? null : text;
    this.#isQueryStale = false;
  }
  #set(part, text) {
    setPart(this.#record, part, text);
    this.#changed();
  }
  #setHost(part, text) { if (!hasOpaquePath(this.#record)) this.#set(part, text); }
  #setCredential(part, text) {
    const record = this.#record;
    if (cannotHaveCredentials(record)) return;
    record[part] = percentEncodeUserinfo(text);
    this.#changed();
  }
  #updateSearchParams() {
    this.#isQueryStale = false;
    if (this.#searchParams !== undefined) setList(this.#searchParams, parseForm(this.#record.query ?? ''));
  }
}
const prefixed = (sign, text) => text === null || text === '' ? '' : sign + text;
defineInterface(URL);

return { __proto__: null, URL, URLSearchParams };
})
