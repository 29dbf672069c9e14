var e = new Error('x');
Object.defineProperty(e, 'stack', { get() { throw 1; } });
Object.defineProperty(e, 'message', { get() { throw 2; } });
throw e;

// error: Error
// exit: 1
