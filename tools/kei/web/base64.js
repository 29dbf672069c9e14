// https://html.spec.whatwg.org/#atob
(function (host, require) {
'use strict';
const { newDOMException, requireArguments } = require('base');
const { encodeBase64, decodeBase64 } = host;

const functions = {
  __proto__: null,
  atob(data) {
    requireArguments(arguments.length, 1, 'atob');
    const text = decodeBase64(`${data}`);
    if (text === null) throw newDOMException('The text to be decoded is not base64', 'InvalidCharacterError');
    return text;
  },
  btoa(data) {
    requireArguments(arguments.length, 1, 'btoa');
    const text = encodeBase64(`${data}`);
    if (text === null) {
      throw newDOMException('The text to be encoded has characters beyond Latin-1', 'InvalidCharacterError');
    }
    return text;
  },
};
return functions;
})
