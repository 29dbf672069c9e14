console.log(String(globalThis), Object.prototype.toString.call(globalThis), JSON.stringify(Object.getOwnPropertyDescriptor(globalThis, Symbol.toStringTag)));

// expect: [object global] [object global] {"value":"global","writable":false,"enumerable":false,"configurable":true}
