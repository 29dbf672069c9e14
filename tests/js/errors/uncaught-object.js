throw { toString() { return 'printed by toString'; } };

// error: [object Object]
// exit: 1
