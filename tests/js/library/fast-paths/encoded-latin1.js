// What encodeURI and encodeURIComponent make of Latin-1: as it is, of one, of two bytes.
print(encodeURIComponent('a b/c?d=é&ÿ'), encodeURI('a b/c?d=é&ÿ#'), encodeURIComponent('') === '', encodeURIComponent('plain-_.!~*()'));
print(encodeURIComponent('\x00\x7f\x80\xff%'), encodeURI('%;/?:@&=+$,#"<>\\^`{|}'), encodeURIComponent(12.5), encodeURIComponent(null));
const long = 'x y'.repeat(3000);
print(encodeURIComponent(long).length, encodeURIComponent(long.slice(5, 5000)) === long.slice(5, 5000).replaceAll(' ', '%20'), encodeURIComponent('é'.repeat(100) + 'a') === '%C3%A9'.repeat(100) + 'a');
let rope = ''; for (let i = 0; i < 50; i++) rope += 'part ' + i; print(decodeURIComponent(encodeURIComponent(rope)) === rope, encodeURIComponent('ż é'), encodeURI(['a b']));
let all = ''; for (let i = 0; i < 256; i++) all += String.fromCharCode(i);
print(decodeURIComponent(encodeURIComponent(all)) === all, decodeURI(encodeURI(all)) === all, encodeURI(all).length, encodeURIComponent(all).length);
// expect: a%20b%2Fc%3Fd%3D%C3%A9%26%C3%BF a%20b/c?d=%C3%A9&%C3%BF# true plain-_.!~*()
// expect: %00%7F%C2%80%C3%BF%25 %25;/?:@&=+$,#%22%3C%3E%5C%5E%60%7B%7C%7D 12.5 null
// expect: 15000 true true
// expect: true %C5%BC%20%C3%A9 a%20b
// expect: true true 988 1010
