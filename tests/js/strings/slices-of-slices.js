var s = 'abcdefghijklmnopqrstuvwxyz'.repeat(4), t = s.slice(10, 90), u = t.slice(10, 60),
    v = u.substring(5, 45);
console.log(u, v.length, v[0], v.charAt(39), v + t[0], v.slice(1, 4) === 'abc',
    s.substr(26, 26).slice(1, -1).length);

// expect: uvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr 40 z m zabcdefghijklmnopqrstuvwxyzabcdefghijklmk true 24
