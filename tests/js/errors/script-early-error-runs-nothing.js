console.log('nothing');
let a;
let a;

// error: SyntaxError: Identifier 'a' has already been declared
// exit: 1
