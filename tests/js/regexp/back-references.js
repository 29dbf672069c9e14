console.log(/(\w)\1/.exec('abccd')[0], /\1(a)/.exec('aa')[0], /(a)\2|(b)/.exec('ab'), /(ab)\1/i.test('abAB'), /(?<q>['"]).*?\k<q>/.exec('say "it\'s"')[0],
    /\k<a>(?<a>x)/.test('x'), /(\u{10400})\1/ui.test('\u{10400}\u{10428}'));

// expect: cc a [ 'a', 'a', undefined, index: 0, input: 'ab', groups: undefined ] true "it's" true true
