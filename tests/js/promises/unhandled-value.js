// What is no error is named by the message.
Promise.reject({ code: 1 });
// error: The promise rejected with the reason "{ code: 1 }".
// exit: 1
