class MyError extends Error { constructor(m) { super(m); this.name = 'MyError'; } }
throw new MyError('custom');

// error: custom
// exit: 1
