throw Symbol('thrown symbol');

// error: Symbol(thrown symbol)
// exit: 1
