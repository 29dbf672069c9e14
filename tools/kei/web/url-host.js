// https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)
(function (host, require) {
'use strict';
const { uncurry } = require('base');
const { domainToAscii, percentDecode, percentEncode } = host;
const exec = uncurry(RegExp.prototype.exec);
const slice = uncurry(String.prototype.slice), toLowerCase = uncurry(String.prototype.toLowerCase);
const split = uncurry(String.prototype.split), parseDigits = parseInt, { floor } = Math;
const toText = uncurry(Number.prototype.toString);

const FORBIDDEN_IN_OPAQUE_HOST = /[\0\t\n\r #/:<>?@[\\\]^|]/;
const FORBIDDEN_IN_DOMAIN = /[\0-\x20#%/:<>?@[\\\]^|\x7f]/;
const ENDS_IN_NUMBER = /(?:^|\.)(?:[0-9]+|0[xX][0-9a-fA-F]*)\.?$/;
const ASCII = /^[\0-\x7f]*$/, HAS_PUNYCODE = /(?:^|\.)xn--/;
const HEX = /^[0-9a-fA-F]*$/, OCTAL = /^[0-7]*$/, DECIMAL = /^[0-9]+$/;
const matches = (pattern, text) => exec(pattern, text) !== null;

const C0_CONTROL_SET = 0;   // of percentEncode

// The serialized host; null: it is not valid.
function parseHost(input, isSpecial) {
  if (input[0] === '[') {
    if (input[input.length - 1] !== ']') return null;
    const pieces = parseIPv6(slice(input, 1, -1));
    return pieces === null ? null : `[${compress(pieces)}]`;
  }
  if (!isSpecial) {
    return matches(FORBIDDEN_IN_OPAQUE_HOST, input) ? null : percentEncode(input, C0_CONTROL_SET);
  }
  const domain = toAscii(percentDecode(input));
  if (domain === null || domain === '' || matches(FORBIDDEN_IN_DOMAIN, domain)) return null;
  return matches(ENDS_IN_NUMBER, domain) ? parseIPv4(domain) : domain;
}

// https://url.spec.whatwg.org/#concept-domain-to-ascii: labels in Punycode may be wrong.
function toAscii(domain) {
  if (!matches(ASCII, domain)) return domainToAscii(domain);
  const lower = toLowerCase(domain);
  return matches(HAS_PUNYCODE, lower) ? domainToAscii(lower) : lower;
}

// https://url.spec.whatwg.org/#ipv4-number-parser: NaN unless it is a number.
function parseIPv4Number(text) {
  if (text === '') return NaN;
  if (text[0] === '0' && (text[1] === 'x' || text[1] === 'X')) {
    const digits = slice(text, 2);
    return !matches(HEX, digits) ? NaN : digits === '' ? 0 : parseDigits(digits, 16);
  }
  if (text[0] === '0' && text.length > 1) return matches(OCTAL, text) ? parseDigits(text, 8) : NaN;
  return matches(DECIMAL, text) ? parseDigits(text, 10) : NaN;
}

function parseIPv4(text) {
  const parts = split(text, '.');
  if (parts[parts.length - 1] === '' && parts.length > 1) parts.length--;
  const last = parts.length - 1;
  if (last > 3) return null;
  let address = 0;
  for (let i = 0; i <= last; i++) {
    const number = parseIPv4Number(parts[i]), limit = i < last ? 256 : 256 ** (4 - last);
    if (!(number < limit)) return null;
    address += i < last ? number * 256 ** (3 - i) : number;
  }
  return `${floor(address / 0x1000000)}.${floor(address / 0x10000) & 255}.${floor(address / 256) & 255}.${
    address % 256}`;
}

const hexValue = c => {
  if (c === undefined || !matches(HEX, c)) return -1;
  return parseDigits(c, 16);
};
const at = (text, i) => i < text.length ? text[i] : undefined;

// https://url.spec.whatwg.org/#concept-ipv6-parser: the eight pieces.
function parseIPv6(text) {
  const pieces = [0, 0, 0, 0, 0, 0, 0, 0];
  let count = 0, compressed = -1, i = 0;
  if (at(text, 0) === ':') {
    if (at(text, 1) !== ':') return null;
    i = 2;
    compressed = ++count;
  }
  while (i < text.length) {
    if (count === 8) return null;
    if (text[i] === ':') {
      if (compressed >= 0) return null;
      i++;
      compressed = ++count;
      continue;
    }
    let value = 0, length = 0;
    for (let digit; length < 4 && (digit = hexValue(at(text, i))) >= 0; i++, length++) value = value * 16 + digit;
    if (at(text, i) === '.') {
      if (length === 0 || count > 6) return null;
      if (!parseEmbeddedIPv4(slice(text, i - length), pieces, count)) return null;
      count += 2;
      break;
    }
    if (at(text, i) === ':') {
      if (++i === text.length) return null;
    } else if (i < text.length) {
      return null;
    }
    pieces[count++] = value;
  }
  if (compressed < 0) return count === 8 ? pieces : null;
  moveToEnd(pieces, compressed, count);
  return pieces;
}

const EMBEDDED_IPV4 =
    /^(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})$/;

function parseEmbeddedIPv4(text, pieces, first) {
  const numbers = exec(EMBEDDED_IPV4, text);
  if (numbers === null) return false;
  for (let i = 0; i < 4; i++) {
    const number = +numbers[i + 1];
    if (number > 255) return false;
    pieces[first + (i >> 1)] = pieces[first + (i >> 1)] * 256 + number;
  }
  return true;
}

// The pieces behind '::' are the last ones.
function moveToEnd(pieces, compressed, count) {
  for (let to = 7, from = count - 1; from >= compressed; to--, from--) {
    const piece = pieces[from];
    pieces[from] = 0;
    pieces[to] = piece;
  }
}

// https://url.spec.whatwg.org/#concept-ipv6-serializer
function compress(pieces) {
  let start = -1, longest = 1;
  for (let i = 0; i < 8; i++) {
    let end = i;
    while (end < 8 && pieces[end] === 0) end++;
    if (end - i > longest) {
      start = i;
      longest = end - i;
    }
    if (end > i) i = end - 1;
  }
  let text = '';
  for (let i = 0; i < 8; i++) {
    if (i === start) {
      text += i === 0 ? '::' : ':';
      i += longest - 1;
    } else {
      text += toText(pieces[i], 16) + (i < 7 ? ':' : '');
    }
  }
  return text;
}

return { __proto__: null, parseHost };
})
