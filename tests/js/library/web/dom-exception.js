// DOMException, and the library's own ones.
const e = new DOMException('text', 'NotFoundError');
console.log(e.name, e.message, e.code, String(e), e instanceof Error, Error.isError(e), Object.prototype.toString.call(e), Object.keys(e).length);
// expect: NotFoundError text 8 NotFoundError: text true true [object DOMException] 0
console.log(e.stack.split('\n')[0], '|', e.stack.split('\n').length, Object.hasOwn(e, 'message'), Object.hasOwn(e, 'name'));
// expect: NotFoundError: text | 2 false false
const plain = new DOMException();
console.log(plain.name, JSON.stringify(plain.message), plain.code, String(plain), new DOMException('a', 'Unknown').code, new DOMException(undefined, 'DataCloneError').code);
// expect: Error "" 0 Error 0 25
console.log(DOMException.INDEX_SIZE_ERR, DOMException.DATA_CLONE_ERR, e.ABORT_ERR, DOMException.VALIDATION_ERR, Object.keys(DOMException).length, DOMException.length);
// expect: 1 25 20 16 25 0
const codes = ['IndexSizeError', 'HierarchyRequestError', 'InvalidCharacterError', 'NotSupportedError', 'InvalidStateError', 'SyntaxError', 'AbortError', 'QuotaExceededError', 'TimeoutError'];
console.log(codes.map(name => new DOMException('', name).code).join());
// expect: 1,3,5,9,11,12,20,22,23
class Mine extends DOMException { constructor(text) { super(text, 'MineError'); } }
const mine = new Mine('m');
console.log(mine instanceof Mine, mine.name, mine.message, Object.getPrototypeOf(DOMException) === Function.prototype);
// expect: true MineError m true
for (const call of [() => DOMException('a'), () => DOMException.prototype.name, () => new DOMException(Symbol())]) {
  try { call(); } catch (error) { console.log(error.name); }
}
// expect: TypeError
// expect: TypeError
// expect: TypeError
try { structuredClone(Symbol('s')); } catch (error) { console.log(error instanceof DOMException, error.name, error.code, error.message); }
// expect: true DataCloneError 25 Symbol(s) could not be cloned.
function thrower() { throw new DOMException('inside', 'AbortError'); }
try { thrower(); } catch (error) { console.log(error.stack.split('\n').map(line => line.trim().split(' (')[0]).join(';')); }
// expect: AbortError: inside;at thrower;at dom-exception.js:28:7

// Copies of one are of its class.
const copy = structuredClone(new DOMException('to copy', 'AbortError'));
console.log(copy instanceof DOMException, copy.name, copy.message, copy.code, copy.stack.split('\n')[0]);
// expect: true AbortError to copy 20 AbortError: to copy
const worker = new Worker('onmessage = ({data: [error, same]}) => postMessage([error instanceof DOMException, error.name, error.message, error === same].join())', { type: 'string' });
worker.postMessage([e, e]);
console.log(worker.getMessage());
// expect: true,NotFoundError,text,true
worker.terminate();
