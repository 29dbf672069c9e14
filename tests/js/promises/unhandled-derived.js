// The promise that `then` returns is rejected, too, and wants a handler of its own.
Promise.reject(new Error("first")).then(() => {});
// error: Error: first
// exit: 1
