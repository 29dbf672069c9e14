function m(f) { try { f(); } catch (e) { console.log(e.name + ': ' + e.message.split('\n')[0]); } }
m(() => JSON.parse(''));
m(() => JSON.parse('[1,]'));
m(() => JSON.parse('nul'));
m(() => { var c = {}; c.c = c; JSON.stringify(c); });

// expect: SyntaxError: Unexpected end of JSON input
// expect: SyntaxError: Unexpected token ']', "[1,]" is not valid JSON
// expect: SyntaxError: Unexpected end of JSON input
// expect: TypeError: Converting circular structure to JSON
