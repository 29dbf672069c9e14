// https://webidl.spec.whatwg.org/#idl-DOMException
(function (host, require) {
'use strict';
// All that it takes of the language is in the base, since it runs when there is an error.
const { construct, defineInterface, defineProperty, OfError, setPrototypeOf } = require('base');

// The constants of the interface in the order of their codes, from 1 on, with the names of errors that have them.
const CODES = [
  'INDEX_SIZE_ERR', 'IndexSizeError', 'DOMSTRING_SIZE_ERR', '', 'HIERARCHY_REQUEST_ERR', 'HierarchyRequestError',
  'WRONG_DOCUMENT_ERR', 'WrongDocumentError', 'INVALID_CHARACTER_ERR', 'InvalidCharacterError',
  'NO_DATA_ALLOWED_ERR', '', 'NO_MODIFICATION_ALLOWED_ERR', 'NoModificationAllowedError',
  'NOT_FOUND_ERR', 'NotFoundError', 'NOT_SUPPORTED_ERR', 'NotSupportedError',
  'INUSE_ATTRIBUTE_ERR', 'InUseAttributeError', 'INVALID_STATE_ERR', 'InvalidStateError',
  'SYNTAX_ERR', 'SyntaxError', 'INVALID_MODIFICATION_ERR', 'InvalidModificationError',
  'NAMESPACE_ERR', 'NamespaceError', 'INVALID_ACCESS_ERR', 'InvalidAccessError', 'VALIDATION_ERR', '',
  'TYPE_MISMATCH_ERR', 'TypeMismatchError', 'SECURITY_ERR', 'SecurityError', 'NETWORK_ERR', 'NetworkError',
  'ABORT_ERR', 'AbortError', 'URL_MISMATCH_ERR', 'URLMismatchError', 'QUOTA_EXCEEDED_ERR', 'QuotaExceededError',
  'TIMEOUT_ERR', 'TimeoutError', 'INVALID_NODE_TYPE_ERR', 'InvalidNodeTypeError', 'DATA_CLONE_ERR', 'DataCloneError',
];
const constants = { __proto__: null }, codeOf = { __proto__: null };
for (let i = 0; i < CODES.length; i += 2) {
  constants[CODES[i]] = i / 2 + 1;
  if (CODES[i + 1] !== '') codeOf[CODES[i + 1]] = i / 2 + 1;
}

// Puts the private fields onto an object that another constructor made.
function GivenObject(object) { return object; }
class Fields extends GivenObject {
  #message;
  #name;
  constructor(object, message, name) {
    super(object);
    this.#message = message;
    this.#name = name;
  }
  static messageOf(object) { return object.#message; }
  static nameOf(object) { return object.#name; }
  static partsOf(object) { return #name in object ? [object.#message, object.#name] : undefined; }
}
const { messageOf, nameOf, partsOf } = Fields;

// A trace begins with properties of the error, not with what accessors return.
function stackOf(message, name) {
  const error = new OfError(message);
  defineProperty(error, 'name', { __proto__: null, value: name });
  return error.stack;
}

class DOMException {
  // The object has [[ErrorData]], as that of an Error.
  constructor(message = '', name = 'Error') {
    message = `${message}`;
    name = `${name}`;
    const error = construct(OfError, [], new.target);
    new Fields(error, message, name);
    error.stack = stackOf(message, name);
    return error;
  }
  get name() { return nameOf(this); }
  get message() { return messageOf(this); }
  get code() { return codeOf[nameOf(this)] ?? 0; }
}
setPrototypeOf(DOMException.prototype, OfError.prototype);
defineInterface(DOMException, constants);
return { __proto__: null, DOMException, partsOf };
})
