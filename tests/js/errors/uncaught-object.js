throw { toString() { return 'printed by toString'; } };

// error: #<Object>
// exit: 1
