// https://url.spec.whatwg.org/#url-parsing
//
// A state takes all characters that it is for at once, and returns the next state. The result is undefined at the
// end, and FAILURE where the input is no URL. The states encode what they have taken, so that a record is serialized
// by joining its parts.
(function (host, require) {
'use strict';
const { uncurry } = require('base');
const { parseHost } = require('url-host');
const { percentEncode } = host;
const exec = uncurry(RegExp.prototype.exec);
const slice = uncurry(String.prototype.slice), toLowerCase = uncurry(String.prototype.toLowerCase);
const lastIndexOf = uncurry(String.prototype.lastIndexOf), indexOf = uncurry(String.prototype.indexOf);
const startsWith = uncurry(String.prototype.startsWith), arraySlice = uncurry(Array.prototype.slice);
const matches = (pattern, text) => exec(pattern, text) !== null;

const FAILURE = { __proto__: null };
// The percent-encode sets of the native percentEncode.
const C0_CONTROL = 0, FRAGMENT = 1, QUERY = 2, SPECIAL_QUERY = 3, PATH = 4, USERINFO = 5;

const DEFAULT_PORTS = { __proto__: null, 'http': 80, 'https': 443, 'ws': 80, 'wss': 443, 'ftp': 21, 'file': null };
const isSpecial = url => DEFAULT_PORTS[url.scheme] !== undefined;

// The host is serialized, or null. The path is a list of segments, or a string if it is opaque.
const newRecord = () => ({
  __proto__: null, scheme: '', username: '', password: '', host: null, port: null, path: [], query: null,
  fragment: null,
});
const hasOpaquePath = url => typeof url.path === 'string';
const cannotHaveCredentials = url => url.host === null || url.host === '' || url.scheme === 'file';
const hasCredentials = url => url.username !== '' || url.password !== '';

const DRIVE_LETTER = /^[a-zA-Z][:|]$/, NORMALIZED_DRIVE_LETTER = /^[a-zA-Z]:$/;
const STARTS_WITH_DRIVE_LETTER = /^[a-zA-Z][:|](?:[/\\?#]|$)/;
const SINGLE_DOT = /^(?:\.|%2e)$/i, DOUBLE_DOT = /^(?:\.|%2e){2}$/i, LONGEST_DOTS = 6;

// https://url.spec.whatwg.org/#shorten-a-urls-path
function shorten(url) {
  const { path } = url;
  if (url.scheme === 'file' && path.length === 1 && matches(NORMALIZED_DRIVE_LETTER, path[0])) return;
  if (path.length > 0) path.length--;
}

const SCHEME = /^([a-zA-Z][a-zA-Z0-9+.-]*):/;

class Parser {
  // With `override`, the name of the part that is set.
  constructor(input, base, url, override) {
    this.input = input;
    this.base = base;
    this.url = url;
    this.override = override;
    this.at = 0;
  }
  // Whether it is a URL, or the part could be set.
  run(state) {
    while (state !== undefined && state !== FAILURE) state = state(this);
    return state !== FAILURE;
  }
  get isEnd() { return this.at >= this.input.length; }
  // The character here; undefined at the end.
  get here() { return this.at < this.input.length ? this.input[this.at] : undefined; }
  get rest() { return slice(this.input, this.at); }
  get isAtSlash() { return this.here === '/' || this.here === '\\' && isSpecial(this.url); }
  skips(text) {
    if (!startsWith(this.input, text, this.at)) return false;
    this.at += text.length;
    return true;
  }
  // The characters up to the first that ends an authority.
  authorityEnd() {
    const { input } = this, special = isSpecial(this.url);
    let end = this.at;
    for (; end < input.length; end++) {
      const c = input[end];
      if (c === '/' || c === '?' || c === '#' || c === '\\' && special) break;
    }
    return end;
  }
  take(end) {
    const text = slice(this.input, this.at, end);
    this.at = end;
    return text;
  }
}

function scheme(p) {
  const found = exec(SCHEME, p.input), { url, base } = p;
  if (found === null) return p.override ? FAILURE : noScheme;
  const name = toLowerCase(found[1]);
  if (p.override) return setScheme(url, name);
  url.scheme = name;
  p.at = found[0].length;
  if (name === 'file') return file;
  if (isSpecial(url)) {
    return base !== null && base.scheme === name ? specialRelativeOrAuthority : specialAuthoritySlashes;
  }
  if (p.skips('/')) return pathOrAuthority;
  url.path = '';
  return opaquePath;
}

function setScheme(url, name) {
  if ((DEFAULT_PORTS[name] !== undefined) !== isSpecial(url)) return FAILURE;
  if (name === 'file' && (hasCredentials(url) || url.port !== null)) return FAILURE;
  if (url.scheme === 'file' && (url.host === '' || url.host === null)) return FAILURE;
  url.scheme = name;
  if (url.port === DEFAULT_PORTS[name]) url.port = null;
}

function noScheme(p) {
  const { url, base } = p;
  if (base === null || hasOpaquePath(base) && p.here !== '#') return FAILURE;
  if (!hasOpaquePath(base)) return base.scheme === 'file' ? file : relative;
  url.scheme = base.scheme;
  url.path = base.path;
  url.query = base.query;
  return pathEnd(p);
}

const specialRelativeOrAuthority = p => startsWith(p.input, '//', p.at) ? specialAuthoritySlashes : relative;
const pathOrAuthority = p => p.skips('/') ? authority : path;

function copyHost(url, base) {
  url.username = base.username;
  url.password = base.password;
  url.host = base.host;
  url.port = base.port;
}

function relative(p) {
  const { url, base } = p;
  url.scheme = base.scheme;
  if (p.isAtSlash) {
    p.at++;
    return relativeSlash;
  }
  copyHost(url, base);
  url.path = arraySlice(base.path);
  if (p.isEnd || p.here === '?' || p.here === '#') {
    url.query = base.query;
    return pathEnd(p);
  }
  shorten(url);
  return path;
}

function relativeSlash(p) {
  if (isSpecial(p.url) && p.isAtSlash) return specialAuthoritySlashes;
  if (p.skips('/')) return authority;
  copyHost(p.url, p.base);
  return path;
}

// The number of slashes does not matter.
function specialAuthoritySlashes(p) {
  while (p.here === '/' || p.here === '\\') p.at++;
  return authority;
}

function authority(p) {
  const end = p.authorityEnd(), { url } = p;
  const sign = lastIndexOf(slice(p.input, p.at, end), '@');
  if (sign >= 0) {
    const credentials = p.take(p.at + sign), colon = indexOf(credentials, ':');
    p.at++;
    if (p.at === end) return FAILURE;
    url.username = percentEncode(colon < 0 ? credentials : slice(credentials, 0, colon), USERINFO);
    url.password = colon < 0 ? '' : percentEncode(slice(credentials, colon + 1), USERINFO);
  }
  return hostAndPort;
}

// The place of the colon before a port, or -1.
function colonBeforePort(text) {
  let isInBrackets = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '[') isInBrackets = true;
    else if (c === ']') isInBrackets = false;
    else if (c === ':' && !isInBrackets) return i;
  }
  return -1;
}

function hostAndPort(p) {
  const { url, override } = p;
  if (override && url.scheme === 'file') return fileHost;
  const start = p.at, text = p.take(p.authorityEnd()), colon = colonBeforePort(text);
  const name = colon < 0 ? text : slice(text, 0, colon);
  if (name === '' && (colon >= 0 || isSpecial(url))) return FAILURE;
  if (colon >= 0 && override === 'hostname') return FAILURE;
  if (override && name === '' && (hasCredentials(url) || url.port !== null)) return FAILURE;
  const parsed = parseHost(name, isSpecial(url));
  if (parsed === null) return FAILURE;
  url.host = parsed;
  if (colon < 0) return override ? undefined : pathStart;
  p.at = start + colon + 1;
  return port;
}

const PORT = /^[0-9]*/;

function port(p) {
  const { url } = p, end = p.authorityEnd(), text = slice(p.input, p.at, end), digits = exec(PORT, text)[0];
  if (digits !== text && !p.override) return FAILURE;
  if (digits !== '') {
    const number = +digits;
    if (number > 0xffff) return FAILURE;
    url.port = number === DEFAULT_PORTS[url.scheme] ? null : number;
  }
  p.at = end;
  return p.override ? undefined : pathStart;
}

function file(p) {
  const { url, base } = p;
  url.scheme = 'file';
  url.host = '';
  if (p.isAtSlash) {
    p.at++;
    return fileSlash;
  }
  if (base === null || base.scheme !== 'file') return path;
  url.host = base.host;
  url.path = arraySlice(base.path);
  if (p.isEnd || p.here === '?' || p.here === '#') {
    url.query = base.query;
    return pathEnd(p);
  }
  if (matches(STARTS_WITH_DRIVE_LETTER, p.rest)) url.path = [];
  else shorten(url);
  return path;
}

function fileSlash(p) {
  const { url, base } = p;
  if (p.isAtSlash) {
    p.at++;
    return fileHost;
  }
  if (base !== null && base.scheme === 'file') {
    url.host = base.host;
    const isOnDrive = base.path.length > 0 && matches(NORMALIZED_DRIVE_LETTER, base.path[0]);
    if (isOnDrive && !matches(STARTS_WITH_DRIVE_LETTER, p.rest)) url.path[0] = base.path[0];
  }
  return path;
}

function fileHost(p) {
  const { url, override } = p, start = p.at, text = p.take(p.authorityEnd());
  if (!override && matches(DRIVE_LETTER, text)) {
    p.at = start;
    return path;
  }
  const parsed = text === '' ? '' : parseHost(text, true);
  if (parsed === null) return FAILURE;
  url.host = parsed === 'localhost' ? '' : parsed;
  return override ? undefined : pathStart;
}

function pathStart(p) {
  const { url, override } = p;
  if (isSpecial(url)) {
    if (p.isAtSlash) p.at++;
    return path;
  }
  if (!override && (p.here === '?' || p.here === '#')) return pathEnd(p);
  if (!p.isEnd) {
    p.skips('/');
    return path;
  }
  if (override && url.host === null) url.path[url.path.length] = '';
}

const SEGMENT = /[^/?#]*/y, SPECIAL_SEGMENT = /[^/\\?#]*/y, SET_SEGMENT = /[^/]*/y, SET_SPECIAL_SEGMENT = /[^/\\]*/y;

function path(p) {
  const { url, input } = p, special = isSpecial(url);
  const pattern = p.override ? special ? SET_SPECIAL_SEGMENT : SET_SEGMENT : special ? SPECIAL_SEGMENT : SEGMENT;
  while (true) {
    pattern.lastIndex = p.at;
    const segment = exec(pattern, input)[0];
    p.at += segment.length;
    const isBeforeSlash = p.isAtSlash;
    addSegment(url, percentEncode(segment, PATH), isBeforeSlash);
    if (!isBeforeSlash) return pathEnd(p);
    p.at++;
  }
}

function addSegment(url, segment, isBeforeSlash) {
  const { path } = url;
  const mayBeDots = segment.length <= LONGEST_DOTS && segment !== '' && (segment[0] === '.' || segment[0] === '%');
  const isDouble = mayBeDots && matches(DOUBLE_DOT, segment);
  if (isDouble || mayBeDots && matches(SINGLE_DOT, segment)) {
    if (isDouble) shorten(url);
    if (!isBeforeSlash) path[path.length] = '';
    return;
  }
  const isDrive = url.scheme === 'file' && path.length === 0 && matches(DRIVE_LETTER, segment);
  path[path.length] = isDrive ? `${segment[0]}:` : segment;
}

// Behind a path there is a query, a fragment or nothing.
function pathEnd(p) {
  const { here } = p;
  if (here === undefined || p.override) return undefined;
  p.at++;
  return here === '?' ? query : fragment;
}

function opaquePath(p) {
  const { input } = p;
  let end = p.at;
  while (end < input.length && input[end] !== '?' && input[end] !== '#') end++;
  const text = percentEncode(p.take(end), C0_CONTROL);
  const endsInSpace = text !== '' && text[text.length - 1] === ' ';
  p.url.path = endsInSpace && !p.isEnd ? slice(text, 0, -1) + '%20' : text;
  return pathEnd(p);
}

function query(p) {
  const end = p.override ? -1 : indexOf(p.input, '#', p.at);
  const text = p.take(end < 0 ? p.input.length : end);
  p.url.query = percentEncode(text, isSpecial(p.url) ? SPECIAL_QUERY : QUERY);
  return pathEnd(p);
}

function fragment(p) {
  p.url.fragment = percentEncode(p.rest, FRAGMENT);
}

const TO_BE_CLEANED = /^[\0-\x20]|[\t\n\r]|[\0-\x20]$/;
const isControlOrSpace = c => c <= ' ';

function trim(input) {
  let start = 0, end = input.length;
  while (start < end && isControlOrSpace(input[start])) start++;
  while (start < end && isControlOrSpace(input[end - 1])) end--;
  return slice(input, start, end);
}

function withoutTabsAndNewlines(input) {
  let text = '', start = 0;
  for (let i = 0; i < input.length; i++) {
    const c = input[i];
    if (c !== '\t' && c !== '\n' && c !== '\r') continue;
    text += slice(input, start, i);
    start = i + 1;
  }
  return text + slice(input, start);
}

// The record, or null if the input is no URL. `base` is a record or null.
function parseURL(input, base) {
  if (matches(TO_BE_CLEANED, input)) input = withoutTabsAndNewlines(trim(input));
  const url = newRecord();
  return new Parser(input, base, url, undefined).run(scheme) ? url : null;
}

// The state in which the parser begins when it sets a part.
const STARTS = {
  __proto__: null, hash: fragment, host: hostAndPort, hostname: hostAndPort, pathname: pathStart, port,
  protocol: scheme, search: query,
};

// Sets a part of the record, if the input is right for it.
function setPart(url, part, input) {
  if (matches(TO_BE_CLEANED, input)) input = withoutTabsAndNewlines(input);
  new Parser(input, null, url, part).run(STARTS[part]);
}

function serializePath(url) {
  const { path } = url;
  if (typeof path === 'string') return path;
  let text = '';
  for (let i = 0; i < path.length; i++) text += '/' + path[i];
  return text;
}

function serializeHost(url) {
  if (url.host === null) return '';
  return url.port === null ? url.host : `${url.host}:${url.port}`;
}

// https://url.spec.whatwg.org/#concept-url-serializer
function serialize(url) {
  let text = `${url.scheme}:`;
  if (url.host !== null) {
    text += '//';
    if (hasCredentials(url)) text += url.username + (url.password === '' ? '@' : `:${url.password}@`);
    text += serializeHost(url);
  } else if (!hasOpaquePath(url) && url.path.length > 1 && url.path[0] === '') {
    text += '/.';
  }
  text += serializePath(url);
  if (url.query !== null) text += `?${url.query}`;
  return url.fragment === null ? text : `${text}#${url.fragment}`;
}

// https://url.spec.whatwg.org/#concept-url-origin
function serializeOrigin(url) {
  if (url.scheme === 'blob') {
    const inner = hasOpaquePath(url) ? parseURL(url.path, null) : null;
    return inner !== null && (inner.scheme === 'http' || inner.scheme === 'https') ? serializeOrigin(inner) : 'null';
  }
  if (!isSpecial(url) || url.scheme === 'file') return 'null';
  return `${url.scheme}://${serializeHost(url)}`;
}

return {
  __proto__: null, cannotHaveCredentials, hasOpaquePath, parseURL, percentEncodeUserinfo: text =>
      percentEncode(text, USERINFO), serialize, serializeHost, serializeOrigin, serializePath, setPart,
};
})
