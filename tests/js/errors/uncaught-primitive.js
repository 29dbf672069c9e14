throw 'a string thrown';

// error: a string thrown
// exit: 1
