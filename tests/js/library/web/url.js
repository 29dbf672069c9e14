// URL: parsing, hosts and serialization.
const parts = ['protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash', 'origin'];
const parse = (input, base) => {
  try { return new URL(input, base).href; } catch (e) { return `${e.name} ${e.code}`; }
};
const whole = new URL('HTTPS://user:pa%20ss@Example.COM:8080/a/./b/../c%7e?q=1 2#frag`');
console.log(parts.map(part => whole[part]).join(' '));
// expect: https: user pa%20ss example.com:8080 example.com 8080 /a/c%7e ?q=1%202 #frag%60 https://example.com:8080
console.log(parse('http://a:80/'), parse('https://a:443'), parse('ws://a:80'), parse('ftp://a:21/'), parse('http://a:0080/'), parse('http://a:65536'), parse('http://a:8x'));
// expect: http://a/ https://a/ ws://a/ ftp://a/ http://a/ TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL
console.log(parse(' \t http://a/\n b\r '), parse('ht\ntp://a'), parse('http:a'), parse('http:\\\\a\\b'), parse('http:////a'), parse(''), parse('a'), parse('//a'));
// expect: http://a/%20b http://a/ http://a/ http://a/b http://a/ TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL
const base = 'http://u:p@h:1/x/y?q#f';
for (const input of ['', 'z', './z', '../z', '../../z', '/z', '//g', '?r', '#g', 'http:z', 'https:z', '\\z', 'z/.', 'z/..', '%2e%2E/z', 'mailto:m']) {
  console.log(JSON.stringify(input), parse(input, base));
}
// expect: "" http://u:p@h:1/x/y?q
// expect: "z" http://u:p@h:1/x/z
// expect: "./z" http://u:p@h:1/x/z
// expect: "../z" http://u:p@h:1/z
// expect: "../../z" http://u:p@h:1/z
// expect: "/z" http://u:p@h:1/z
// expect: "//g" http://g/
// expect: "?r" http://u:p@h:1/x/y?r
// expect: "#g" http://u:p@h:1/x/y?q#g
// expect: "http:z" http://u:p@h:1/x/z
// expect: "https:z" https://z/
// expect: "\\z" http://u:p@h:1/z
// expect: "z/." http://u:p@h:1/x/z/
// expect: "z/.." http://u:p@h:1/x/
// expect: "%2e%2E/z" http://u:p@h:1/z
// expect: "mailto:m" mailto:m
console.log(parse('data:text/plain, a b ?q#f'), parse('javascript:alert( 1 )'), parse('x:/a/../b'), parse('x:a/../b'), parse('x://h:80/%zz'), parse('x:////a'), parse('x:/.//p'), parse('#f', 'data:a'), parse('b', 'data:a'));
// expect: data:text/plain, a b%20?q#f javascript:alert( 1 ) x:/b x:a/../b x://h:80/%zz x:////a x:/.//p data:a#f TypeError ERR_INVALID_URL
console.log(parse('file:///C|/a/../..'), parse('file:c:\\x'), parse('file://localhost/a'), parse('file://h/a'), parse('..', 'file:///C:/a/b/c'), parse('/x', 'file:///C:/a'), parse('file:D:/x', 'file:///C:/a'), parse('a', 'file:///b/c'));
// expect: file:///C:/ file:///c:/x file:///a file://h/a file:///C:/a/ file:///C:/x file:///D:/x file:///b/a
console.log(parse('http://1.2.3'), parse('http://0x7f.1'), parse('http://0300.168'), parse('http://4294967295'), parse('http://4294967296'), parse('http://256.1'), parse('http://1.2.3.4.5'), parse('http://1.2.3.4.'), parse('http://09'), parse('http://a.0x'), parse('x://1.2.3'));
// expect: http://1.2.0.3/ http://127.0.0.1/ http://192.0.0.168/ http://255.255.255.255/ TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL http://1.2.3.4/ TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL x://1.2.3
console.log(parse('http://[::1]'), parse('http://[1:2:0:0:0:0:7:8]'), parse('http://[1:0:0:2:0:0:0:3]'), parse('http://[::1.2.3.4]'), parse('http://[1::2::3]'), parse('http://[1:2:3:4:5:6:7]'), parse('http://[::01.2.3.4]'), parse('http://[1:2:3:4:5:6:7:8:9]'), parse('http://[::1'), parse('x://[2001:DB8::]'));
// expect: http://[::1]/ http://[1:2::7:8]/ http://[1:0:0:2::3]/ http://[::102:304]/ TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL x://[2001:db8::]
console.log(parse('http://a b'), parse('http://a%20b'), parse('http://%41%62'), parse('http://a%00'), parse('http://a<b'), parse('x://a b'), parse('x://a%41Ä'), parse('http://a_b~!'), parse('http://'), parse('http://@'), parse('http://u@/'), parse('http://:80'));
// expect: TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL http://ab/ TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL x://a%41%C3%84 http://a_b~!/ TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL TypeError ERR_INVALID_URL
console.log(parse('http://u@v:w@x@h/'), parse('http://:p@h'), parse('http://u:@h'), parse("http://h/^`{}|'\"<>é"), parse("http://h/?'\"<>`"), parse("x://h/?'"), parse('http://h/\ud800'));
// expect: http://u%40v:w%40x@h/ http://:p@h/ http://u@h/ http://h/%5E%60%7B%7D|'%22%3C%3E%C3%A9 http://h/?%27%22%3C%3E` x://h/?' http://h/%EF%BF%BD
console.log(new URL('blob:https://a:443/x').origin, new URL('file:///a').origin, new URL('x://h').origin, new URL('blob:x:y').origin);
// expect: https://a null null null
console.log(URL.canParse('a'), URL.canParse('a', 'http://h'), URL.parse('a'), URL.parse('a', 'http://h').href, URL.parse('a', 'h'), JSON.stringify([new URL('x:y')]), `${new URL('x:y')}`);
// expect: false true null http://h/a null ["x:y"] x:y
try { new URL('b a d'); } catch (e) { console.log(e.message, e.input, e.stack.split('\n').length); }
// expect: Invalid URL b a d 2
