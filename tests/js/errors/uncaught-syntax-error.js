console.log('nothing runs');
var x = ;

// error: SyntaxError: Unexpected token ';'
// exit: 1
