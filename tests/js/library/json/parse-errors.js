for (var s of ['', '{', '[1,]', '{"a":1,}', "'a'", '01', '1.', '.5', '+1', 'undefined', 'NaN',
    '"\n"', '"\\x41"', '{a:1}', '[1 2]', '1 1', '"\\u12"', 'tru', '{"a"}', '[', '"abc', '\u00a01',
    '--1', '1e', '//1', '{"a":1,"b"}', '[,1]', 'nul', '\ufeff1']) try { JSON.parse(s);
  console.log(s, 'parsed'); } catch (e) { console.log(JSON.stringify(s), e.name); }

// expect: "" SyntaxError
// expect: "{" SyntaxError
// expect: "[1,]" SyntaxError
// expect: "{\"a\":1,}" SyntaxError
// expect: "'a'" SyntaxError
// expect: "01" SyntaxError
// expect: "1." SyntaxError
// expect: ".5" SyntaxError
// expect: "+1" SyntaxError
// expect: "undefined" SyntaxError
// expect: "NaN" SyntaxError
// expect: "\"\n\"" SyntaxError
// expect: "\"\\x41\"" SyntaxError
// expect: "{a:1}" SyntaxError
// expect: "[1 2]" SyntaxError
// expect: "1 1" SyntaxError
// expect: "\"\\u12\"" SyntaxError
// expect: "tru" SyntaxError
// expect: "{\"a\"}" SyntaxError
// expect: "[" SyntaxError
// expect: "\"abc" SyntaxError
// expect: " 1" SyntaxError
// expect: "--1" SyntaxError
// expect: "1e" SyntaxError
// expect: "//1" SyntaxError
// expect: "{\"a\":1,\"b\"}" SyntaxError
// expect: "[,1]" SyntaxError
// expect: "nul" SyntaxError
// expect: "﻿1" SyntaxError
