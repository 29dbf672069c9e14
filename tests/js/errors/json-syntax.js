// Where the text of JSON.parse is wrong, and what was expected there.
const texts = [
  '', '  ', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,', '[', '[1', '[1,', '"abc', '"a\\', '"a\\u12', '"a\\u12G4"',
  '"a\\x"', '"a\nb"', '-', '-x', '1.', '1.x', '1e', '1e+', '1ex', '01', '-01', '1 2', '1x', '{a:1}', '{"a" 1}',
  '{"a":1 "b":2}', '{"a":1,}', '{"a":1,b}', '[1 2]', '[1,]', '[,1]', ']', 'trux', 'nul', 'undefined', 'NaN',
  '[object Object]', '{"a":1}x', '[1}', '{"a":1]', '[1,2,3,4,5,6,7,8,9,10,x,11,12,13,14,15]',
  '[1,2,3,4,5,6,7,8,9,10,x]', 'x23456789012345678901', 'x2345678901234567890', '["\u20ac",x]', "'a'", '{,}',
  '{"abcdefghijklmnopqrstuv":tru}', '\u20ac'.repeat(30), '[' + ' '.repeat(100) + 'y' + ' '.repeat(100) + ']',
];
for (const text of texts) {
  try { JSON.parse(text); } catch (e) { console.log(e.name, e.message); }
}
// Of many objects alike, and where the values have sources.
try { JSON.parse('[{"a":1,"b":2},{"a":1,"b" 2}]'); } catch (e) { console.log(e.message); }
try { JSON.parse('[{"a":1,"b":2},{"a":1 "b":2}]'); } catch (e) { console.log(e.message); }
try { JSON.parse('{"a":01}', (key, value, {source}) => source); } catch (e) { console.log(e.message); }
// However long the text, the message is short.
try { JSON.parse('x'.repeat(1 << 20)); } catch (e) { console.log(e.message); }
// expect: SyntaxError Unexpected end of JSON input
// expect: SyntaxError Unexpected end of JSON input
// expect: SyntaxError Expected property name or '}' in JSON at position 1
// expect: SyntaxError Expected ':' after property name in JSON at position 4
// expect: SyntaxError Unexpected end of JSON input
// expect: SyntaxError Expected ',' or '}' after property value in JSON at position 6
// expect: SyntaxError Expected double-quoted property name in JSON at position 7
// expect: SyntaxError Unexpected end of JSON input
// expect: SyntaxError Expected ',' or ']' after array element in JSON at position 2
// expect: SyntaxError Unexpected end of JSON input
// expect: SyntaxError Unterminated string in JSON at position 4
// expect: SyntaxError Unexpected end of JSON input
// expect: SyntaxError Bad Unicode escape in JSON at position 6
// expect: SyntaxError Bad Unicode escape in JSON at position 6
// expect: SyntaxError Bad escaped character in JSON at position 3
// expect: SyntaxError Bad control character in string literal in JSON at position 2
// expect: SyntaxError No number after minus sign in JSON at position 1
// expect: SyntaxError No number after minus sign in JSON at position 1
// expect: SyntaxError Unterminated fractional number in JSON at position 2
// expect: SyntaxError Unterminated fractional number in JSON at position 2
// expect: SyntaxError Exponent part is missing a number in JSON at position 2
// expect: SyntaxError Exponent part is missing a number in JSON at position 3
// expect: SyntaxError Exponent part is missing a number in JSON at position 2
// expect: SyntaxError Unexpected number in JSON at position 1
// expect: SyntaxError Unexpected number in JSON at position 2
// expect: SyntaxError Unexpected non-whitespace character after JSON at position 2
// expect: SyntaxError Unexpected non-whitespace character after JSON at position 1
// expect: SyntaxError Expected property name or '}' in JSON at position 1
// expect: SyntaxError Expected ':' after property name in JSON at position 5
// expect: SyntaxError Expected ',' or '}' after property value in JSON at position 7
// expect: SyntaxError Expected double-quoted property name in JSON at position 7
// expect: SyntaxError Expected double-quoted property name in JSON at position 7
// expect: SyntaxError Expected ',' or ']' after array element in JSON at position 3
// expect: SyntaxError Unexpected token ']', "[1,]" is not valid JSON
// expect: SyntaxError Unexpected token ',', "[,1]" is not valid JSON
// expect: SyntaxError Unexpected token ']', "]" is not valid JSON
// expect: SyntaxError Unexpected token 'x', "trux" is not valid JSON
// expect: SyntaxError Unexpected end of JSON input
// expect: SyntaxError "undefined" is not valid JSON
// expect: SyntaxError "NaN" is not valid JSON
// expect: SyntaxError "[object Object]" is not valid JSON
// expect: SyntaxError Unexpected non-whitespace character after JSON at position 7
// expect: SyntaxError Expected ',' or ']' after array element in JSON at position 2
// expect: SyntaxError Expected ',' or '}' after property value in JSON at position 6
// expect: SyntaxError Unexpected token 'x', ...",7,8,9,10,x,11,12,13"... is not valid JSON
// expect: SyntaxError Unexpected token 'x', ...",7,8,9,10,x]" is not valid JSON
// expect: SyntaxError Unexpected token 'x', "x234567890"... is not valid JSON
// expect: SyntaxError Unexpected token 'x', "x2345678901234567890" is not valid JSON
// expect: SyntaxError Unexpected token 'x', "["€",x]" is not valid JSON
// expect: SyntaxError Unexpected token ''', "'a'" is not valid JSON
// expect: SyntaxError Expected property name or '}' in JSON at position 1
// expect: SyntaxError Unexpected token '}', ..."rstuv":tru}" is not valid JSON
// expect: SyntaxError Unexpected token '€', "€€€€€€€€€€"... is not valid JSON
// expect: SyntaxError Unexpected token 'y', ..."          y         "... is not valid JSON
// expect: Expected ':' after property name in JSON at position 26
// expect: Expected ',' or '}' after property value in JSON at position 22
// expect: Unexpected number in JSON at position 6
// expect: Unexpected token 'x', "xxxxxxxxxx"... is not valid JSON
