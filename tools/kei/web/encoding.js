// https://encoding.spec.whatwg.org/
(function (host, require) {
'use strict';
const { defineInterface, requireArguments, toDictionary, uncurry } = require('base');
const { decode, decoderOf, encodeInto, encodeUtf8 } = host;
const OfTypeError = TypeError, OfRangeError = RangeError, BytesOf = Uint8Array;
const exec = uncurry(RegExp.prototype.exec), toLowerCase = uncurry(String.prototype.toLowerCase);
const split = uncurry(String.prototype.split), trim = uncurry(String.prototype.trim);

// The name of an encoding and its other labels.
const LABELS = `
  utf-8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf8 x-unicode20utf8
  ibm866 866 cp866 csibm866
  iso-8859-2 csisolatin2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2
  iso-8859-3 csisolatin3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3
  iso-8859-4 csisolatin4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4
  iso-8859-5 csisolatincyrillic cyrillic iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988
  iso-8859-6 arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e iso-8859-6-i
    iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987
  iso-8859-7 csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 iso8859-7 iso88597 iso_8859-7
    iso_8859-7:1987 sun_eu_greek
  iso-8859-8 csiso88598e csisolatinhebrew hebrew iso-8859-8-e iso-ir-138 iso8859-8 iso88598 iso_8859-8
    iso_8859-8:1988 visual
  iso-8859-8-i csiso88598i logical
  iso-8859-10 csisolatin6 iso-ir-157 iso8859-10 iso885910 l6 latin6
  iso-8859-13 iso8859-13 iso885913
  iso-8859-14 iso8859-14 iso885914
  iso-8859-15 csisolatin9 iso8859-15 iso885915 iso_8859-15 l9
  iso-8859-16
  koi8-r cskoi8r koi koi8 koi8_r
  koi8-u koi8-ru
  macintosh csmacintosh mac x-mac-roman
  windows-874 dos-874 iso-8859-11 iso8859-11 iso885911 tis-620
  windows-1250 cp1250 x-cp1250
  windows-1251 cp1251 x-cp1251
  windows-1252 ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591
    iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii x-cp1252
  windows-1253 cp1253 x-cp1253
  windows-1254 cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 latin5
    x-cp1254
  windows-1255 cp1255 x-cp1255
  windows-1256 cp1256 x-cp1256
  windows-1257 cp1257 x-cp1257
  windows-1258 cp1258 x-cp1258
  x-mac-cyrillic x-mac-ukrainian
  gbk chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 iso-ir-58 x-gbk
  gb18030
  big5 big5-hkscs cn-big5 csbig5 x-x-big5
  euc-jp cseucpkdfmtjapanese x-euc-jp
  iso-2022-jp csiso2022jp
  shift_jis csshiftjis ms932 ms_kanji shift-jis sjis windows-31j x-sjis
  euc-kr cseuckr csksc56011987 iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 windows-949
  replacement csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr
  utf-16be unicodefffe
  utf-16le csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16
  x-user-defined
`;
const LABEL_IN_SPACES = /^[\t\n\f\r ]*([!-~]+)[\t\n\f\r ]*$/;
let encodings;   // by label

function readLabels() {
  encodings = { __proto__: null };
  const lines = split(LABELS, '\n');
  let name;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i], labels = split(trim(line), ' ');
    if (line[2] !== ' ') name = labels[0];
    for (let j = 0; j < labels.length; j++) if (labels[j] !== '') encodings[labels[j]] = name;
  }
}

// https://encoding.spec.whatwg.org/#concept-encoding-get: undefined if no encoding has the label.
function encodingOf(label) {
  if (label === 'utf-8' || label === 'utf8') return 'utf-8';
  if (encodings === undefined) readLabels();
  const found = exec(LABEL_IN_SPACES, label);
  return found === null ? undefined : encodings[toLowerCase(found[1])];
}

// The bits of the native decode's `flags`, and the bytes of its state between calls.
const FATAL = 1, KEEPS_BOM = 2, STREAM = 4, STATE_BYTES = 8;

class TextDecoder {
  #encoding;
  #decoder;
  #flags;
  #state = new BytesOf(STATE_BYTES);
  constructor(label = 'utf-8', options = undefined) {
    label = `${label}`;
    const { fatal, ignoreBOM } = toDictionary(options, 'The second argument of TextDecoder');
    const encoding = encodingOf(label);
    if (encoding === undefined || encoding === 'replacement') {
      throw new OfRangeError(`'${label}' is no label of an encoding`);
    }
    this.#encoding = encoding;
    this.#decoder = decoderOf(encoding);
    if (this.#decoder === undefined) {
      throw new OfRangeError(`The encoding '${encoding}' needs kei-international.so, which is not there`);
    }
    this.#flags = (fatal ? FATAL : 0) | (ignoreBOM ? KEEPS_BOM : 0);
  }
  get encoding() { return this.#encoding; }
  get fatal() { return (this.#flags & FATAL) !== 0; }
  get ignoreBOM() { return (this.#flags & KEEPS_BOM) !== 0; }
  decode(input = undefined, options = undefined) {
    const flags = this.#flags;
    const { stream } = toDictionary(options, 'The second argument of TextDecoder.decode');
    const text = decode(this.#decoder, input, flags | (stream ? STREAM : 0), this.#state);
    if (text === undefined) throw new OfTypeError('TextDecoder.decode needs an ArrayBuffer or a view of one');
    if (text === null) throw new OfTypeError(`The bytes are not valid for the encoding ${this.#encoding}`);
    return text;
  }
}

class TextEncoder {
  #encoding = 'utf-8';
  get encoding() { return this.#encoding; }
  encode(input = '') {
    this.#encoding;
    return encodeUtf8(`${input}`);
  }
  encodeInto(source, destination) {
    this.#encoding;
    requireArguments(arguments.length, 2, 'TextEncoder.encodeInto');
    const result = encodeInto(`${source}`, destination);
    if (result === undefined) throw new OfTypeError('TextEncoder.encodeInto needs a Uint8Array');
    return result;
  }
}
defineInterface(TextDecoder);
defineInterface(TextEncoder);
return { __proto__: null, TextDecoder, TextEncoder };
})
