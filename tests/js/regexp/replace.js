console.log('2024-05-06'.replace(/(\d+)-(\d+)-(\d+)/, '$3.$2.$1$4$10$$'), 'abc'.replace(/b/, "[$`|$&|$']"), 'aaa'.replace(/a/g, (m, i) => m + i),
    'x-y'.replace(/(?<l>\w)-(?<r>\w)/, '$<r>-$<l>$<z>'), 'ab'.replace(/(?<n>a)/, (...a) => JSON.stringify(a)), 'abc'.replace(/(?:)/g, '.'), 'aXbX'.replaceAll(/x/gi, '$0'));

// expect: 06.05.2024$420240$ a[a|b|c]c a0a1a2 y-x ["a","a",0,"ab",{"n":"a"}]b .a.b.c. a$0b$0
