// All units share this: functions of the language as they were when the first unit ran, conversions of Web IDL,
// and the shape that it gives to interfaces.
(function (host, require) {
'use strict';
const { apply, construct, defineProperty, getOwnPropertyDescriptor, ownKeys, setPrototypeOf } = Reflect;
const { bind, call } = Function.prototype;
const OfError = Error, OfTypeError = TypeError;

// uncurry(f)(receiver, ...args) calls f as a method.
const uncurry = apply(bind, bind, [call]);
const { toStringTag } = Symbol;
const toWellFormed = uncurry(String.prototype.toWellFormed);

const dataProperty = (value, attributes) => ({ __proto__: null, value, ...attributes });
const CONSTANT = { __proto__: null, enumerable: true };
const TAG = { __proto__: null, configurable: true };

function makeEnumerable(holder) {
  const keys = ownKeys(holder);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const isOfClass = typeof holder === 'function' && (key === 'length' || key === 'name' || key === 'prototype');
    if (typeof key !== 'string' || key === 'constructor' || isOfClass) continue;
    const descriptor = getOwnPropertyDescriptor(holder, key);
    defineProperty(holder, key, { __proto__: null, ...descriptor, enumerable: true });
  }
}

const tag = (prototype, text) => { defineProperty(prototype, toStringTag, dataProperty(text, TAG)); };

// https://webidl.spec.whatwg.org/#es-interfaces: members are enumerable, and the class's name is its tag.
function defineInterface(Class, constants) {
  makeEnumerable(Class);
  makeEnumerable(Class.prototype);
  tag(Class.prototype, Class.name);
  if (constants === undefined) return;
  const names = ownKeys(constants);
  for (let i = 0; i < names.length; i++) {
    const property = dataProperty(constants[names[i]], CONSTANT);
    defineProperty(Class, names[i], property);
    defineProperty(Class.prototype, names[i], property);
  }
}

function requireArguments(given, needed, what) {
  if (given >= needed) return;
  const plural = needed === 1 ? 'argument' : 'arguments';
  throw new OfTypeError(`${what} needs ${needed} ${plural}, but only ${given} present`);
}

// Its unit runs when there is an error.
function newDOMException(message, name) {
  const { DOMException } = require('dom-exception');
  return new DOMException(message, name);
}

// A list for the library alone: what is put into it does not come to a setter of Array.prototype.
function newList() {
  const list = [];
  setPrototypeOf(list, null);
  return list;
}

const isObject = value => typeof value === 'object' && value !== null || typeof value === 'function';
const toUSVString = value => toWellFormed(`${value}`);

// A dictionary: undefined and null have no members.
function toDictionary(value, what) {
  if (value === undefined || value === null) return { __proto__: null };
  if (!isObject(value)) throw new OfTypeError(`${what} is no object`);
  return value;
}

return {
  __proto__: null, apply, construct, defineInterface, defineProperty, isObject, makeEnumerable, newDOMException,
  newList, OfError, ownKeys, requireArguments, setPrototypeOf, tag, toDictionary, toUSVString, uncurry,
};
})
