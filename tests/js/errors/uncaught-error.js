console.log('before');
throw new TypeError('the message');

// expect: before
// error: TypeError: the message
// exit: 1
