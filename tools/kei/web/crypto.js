// https://w3c.github.io/webcrypto/: random numbers. There is no SubtleCrypto.
(function (host, require) {
'use strict';
const { defineInterface, newDOMException, requireArguments, uncurry } = require('base');
const { fillRandom } = host;
const OfTypeError = TypeError, BytesOf = Uint8Array, { isView } = ArrayBuffer;
const kindOf = uncurry(
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag).get);
const byteLengthOf = uncurry(
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), 'byteLength').get);

const INTEGER_KINDS = {
  __proto__: null, Int8Array: true, Int16Array: true, Int32Array: true, BigInt64Array: true, Uint8Array: true,
  Uint8ClampedArray: true, Uint16Array: true, Uint32Array: true, BigUint64Array: true,
};
const MOST_BYTES = 65536;
const DIGITS = '0123456789abcdef';

const KEY = { __proto__: null };   // who has it may make a Crypto
class Crypto {
  #brand = true;
  constructor(key) {
    if (key !== KEY) throw new OfTypeError('Illegal constructor');
  }
  getRandomValues(array) {
    this.#brand;
    requireArguments(arguments.length, 1, 'Crypto.getRandomValues');
    if (!isView(array)) throw new OfTypeError('Crypto.getRandomValues needs a typed array');
    if (!(kindOf(array) in INTEGER_KINDS)) {
      throw newDOMException('Only arrays of integers can be filled with random values', 'TypeMismatchError');
    }
    const length = byteLengthOf(array);
    if (length > MOST_BYTES) {
      throw newDOMException(`${length} bytes are more than the ${MOST_BYTES} that one call fills`,
                             'QuotaExceededError');
    }
    fillRandom(array);
    return array;
  }
  // https://w3c.github.io/webcrypto/#Crypto-method-randomUUID
  randomUUID() {
    this.#brand;
    const bytes = new BytesOf(16);
    fillRandom(bytes);
    bytes[6] = bytes[6] & 0x0f | 0x40;   // version 4
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let text = '';
    for (let i = 0; i < 16; i++) {
      if (i === 4 || i === 6 || i === 8 || i === 10) text += '-';
      text += DIGITS[bytes[i] >> 4] + DIGITS[bytes[i] & 15];
    }
    return text;
  }
}
defineInterface(Crypto);
Object.defineProperty(Crypto, 'length', { __proto__: null, value: 0 });
return { __proto__: null, Crypto, crypto: new Crypto(KEY) };
})
