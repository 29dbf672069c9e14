console.log(/(a*)*/.exec('b'), /(?:a*?){3,}b/.exec('aab'), /(a?)*?$/.exec('aa'), /(?:){2,4}x/.exec('x'), /(?:|a)+b/.exec('aab'));

// expect: [ '', undefined, index: 0, input: 'b', groups: undefined ] [ 'aab', index: 0, input: 'aab', groups: undefined ] [ 'aa', 'a', index: 0, input: 'aa', groups: undefined ] [ 'x', index: 0, input: 'x', groups: undefined ] [ 'aab', index: 0, input: 'aab', groups: undefined ]
