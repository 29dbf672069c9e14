console.log(encodeURIComponent('a b&c/é✓😀-_.!~*\'()'), encodeURI('http://x.y/a b?q=é&r=#h[]%'),
    decodeURIComponent('%41%20%C3%A9%F0%9F%98%80+'), decodeURI('%2Fa%20%23%3F'),
    encodeURIComponent(null), decodeURI('%41'));
for (let f of [() => encodeURI('\ud800'), () => decodeURIComponent('%'),
    () => decodeURIComponent('%C3'), () => decodeURIComponent('%C3%28'), () => decodeURI('%ff'),
    () => decodeURIComponent('%ED%A0%80'), () => encodeURIComponent('\udc00\ud800')]) try { f();
  console.log('no'); } catch (e) { console.log(e.name); }

// expect: a%20b%26c%2F%C3%A9%E2%9C%93%F0%9F%98%80-_.!~*'() http://x.y/a%20b?q=%C3%A9&r=#h%5B%5D%25 A é😀+ %2Fa %23%3F null A
// expect: URIError
// expect: URIError
// expect: URIError
// expect: URIError
// expect: URIError
// expect: URIError
// expect: URIError
