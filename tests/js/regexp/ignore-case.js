console.log(/straße/i.test('STRASSE'), /\u212a/i.test('k'), /\u212a/iu.test('k'), /\u017f/iu.test('S'), /[a-z]+/i.exec('ABC')[0], /[^x]/i.test('X'),
    /\w/iu.test('\u017f'), /\W/iu.test('\u017f'), /σ/i.test('ς'), /é/i.test('É'), /\u0131/i.test('I'), /[\u0390]/ui.test('\u1fd3'), /ǆ/i.test('ǅ'));

// expect: false false true true ABC false true false true true false true true
