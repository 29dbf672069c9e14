throw { toString() { return 'printed by toString'; } };

// error: uncaught-object.js:1: printed by toString
// exit: 1
