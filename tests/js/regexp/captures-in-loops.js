console.log(/(z)((a+)?(b+)?(c))*/.exec('zaacbbbcac'), /(?:(a)|b)*/.exec('ab'), /((a){3}|b){2,5}/.exec('aaabaaa'));

// expect: [
// expect:   'zaacbbbcac',
// expect:   'z',
// expect:   'ac',
// expect:   'a',
// expect:   undefined,
// expect:   'c',
// expect:   index: 0,
// expect:   input: 'zaacbbbcac',
// expect:   groups: undefined
// expect: ] [ 'ab', undefined, index: 0, input: 'ab', groups: undefined ] [
// expect:   'aaabaaa',
// expect:   'aaa',
// expect:   'a',
// expect:   index: 0,
// expect:   input: 'aaabaaa',
// expect:   groups: undefined
// expect: ]
