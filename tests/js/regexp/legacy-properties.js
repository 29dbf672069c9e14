/(b)(c)?/.exec('abd');
console.log(RegExp.$1, RegExp.$2 === '', RegExp.lastMatch, RegExp['$&'], RegExp.lastParen === '', RegExp.leftContext, RegExp["$'"], RegExp.input, RegExp.$_);
RegExp.input = 1;
console.log(RegExp.input, typeof RegExp.$_, /x/.test('y'), RegExp.lastMatch);

// expect: b true b b true a d abd abd
// expect: 1 string false b
