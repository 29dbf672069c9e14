function m(f) { try { f(); } catch (e) { console.log(e.name + ': ' + e.message.split('\n')[0]); } }
m(() => JSON.parse('{bad'));
m(() => JSON.parse(''));
m(() => JSON.parse('[1,]'));
m(() => JSON.parse('{"a":1,}'));
m(() => JSON.parse('"abc'));
m(() => JSON.parse('nul'));
m(() => JSON.parse('1 2'));
m(() => { var c = {}; c.c = c; JSON.stringify(c); });
m(() => JSON.parse(undefined));
m(() => JSON.parse('[1 2]'));

// expect: SyntaxError: Expected property name or '}' in JSON at position 1
// expect: SyntaxError: Unexpected end of JSON input
// expect: SyntaxError: Unexpected token ']', "[1,]" is not valid JSON
// expect: SyntaxError: Expected double-quoted property name in JSON at position 7
// expect: SyntaxError: Unterminated string in JSON at position 4
// expect: SyntaxError: Unexpected end of JSON input
// expect: SyntaxError: Unexpected non-whitespace character after JSON at position 2
// expect: TypeError: Converting circular structure to JSON
// expect: SyntaxError: "undefined" is not valid JSON
// expect: SyntaxError: Expected ',' or ']' after array element in JSON at position 3
