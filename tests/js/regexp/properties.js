console.log(/\p{Lu}/u.test('É'), /\P{Lu}/u.test('É'), /^\p{Script=Greek}+$/u.test('αβγ'), /\p{scx=Deva}/u.test('\u0964'), /\p{ASCII}/u.test('é'), /\p{Any}/u.test('\n'), /\p{Assigned}/u.test('\u0378'), /\p{Emoji}/u.test('😀'),
    /[\p{L}\d]+/u.exec('-été1-')[0], /\p{Lu}/iu.test('a'), /\P{Lu}/iu.test('A'), /^\p{RGI_Emoji}$/v.test('👨‍👩‍👧'), /\p{ID_Start}/u.test('$'));

// expect: true false true true false true false true été1 true true true false
