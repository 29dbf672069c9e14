console.log('aaaa'.match(/a{2,3}/)[0], 'aaaa'.match(/a{2,3}?/)[0], /<(.+)>/.exec('<a><b>')[1], /<(.+?)>/.exec('<a><b>')[1],
    /(a*)(a+)/.exec('aaa').slice(1), /(a*?)(a+)/.exec('aaa').slice(1), /^(?:a{2}){2}$/.test('aaaa'));

// expect: aaa aa a><b a [ 'aa', 'a' ] [ '', 'aaa' ] true
