// Setters of URL, and their part in searchParams.
const set = (href, part, value) => {
  const url = new URL(href);
  url[part] = value;
  return url.href;
};
console.log(set('http://h/', 'protocol', 'https'), set('http://h/', 'protocol', 'x'), set('x://h/', 'protocol', 'y:z'), set('x://h/', 'protocol', 'http'), set('https://h:80/', 'protocol', 'http'), set('http://u@h/', 'protocol', 'file'), set('file:///', 'protocol', 'http'), set('http://h/', 'protocol', '1'));
// expect: https://h/ http://h/ y://h/ x://h/ http://h/ http://u@h/ file:/// http://h/
console.log(set('http://h/', 'username', 'a:b@'), set('http://h/', 'password', 'ü'), set('http://a:b@h/', 'username', ''), set('x:y', 'username', 'a'), set('file:///', 'password', 'p'));
// expect: http://a%3Ab%40@h/ http://:%C3%BC@h/ http://:b@h/ x:y file:///
console.log(set('http://h:1/', 'host', 'g:2'), set('http://h:1/', 'host', 'g'), set('http://h:1/', 'host', 'g:'), set('http://h:1/', 'host', ''), set('x://h:1/', 'host', ''), set('x://h/', 'host', ''), set('http://h/', 'host', 'g/p?q'), set('x:y', 'host', 'g'), set('http://h/', 'host', ':80'));
// expect: http://g:2/ http://g:1/ http://g:1/ http://h:1/ x://h:1/ x:/// http://g/ x:y http://h/
console.log(set('http://h:1/', 'hostname', 'g'), set('http://h:1/', 'hostname', 'g:2'), set('file:///p', 'hostname', 'localhost'), set('file:///p', 'host', 'h:1'), set('http://h/', 'hostname', '0x7f.1'), set('http://h/', 'hostname', 'a b'));
// expect: http://g:1/ http://h:1/ file:///p file:///p http://127.0.0.1/ http://h/
console.log(set('http://h/', 'port', '81'), set('http://h:1/', 'port', '80'), set('http://h:1/', 'port', ''), set('http://h:1/', 'port', '9x'), set('http://h:1/', 'port', 'x'), set('http://h:1/', 'port', '65536'), set('file:///', 'port', '1'), set('http://h/', 'port', 8080));
// expect: http://h:81/ http://h/ http://h/ http://h:9/ http://h:1/ http://h:1/ file:/// http://h:8080/
console.log(set('http://h/a', 'pathname', 'b/../c?#'), set('http://h/a', 'pathname', ''), set('x://h/a', 'pathname', ''), set('x:a', 'pathname', 'b'), set('x:/a', 'pathname', '//b'), set('http://h/', 'pathname', '\\a\\b'), set('file:///C:/x', 'pathname', 'D|/..'));
// expect: http://h/c%3F%23 http://h/ x://h x:a x:/.//b http://h/a/b file:///D:/
console.log(set('http://h/', 'search', 'a b'), set('http://h/', 'search', '?'), set('http://h/?q', 'search', ''), set('http://h/', 'search', '??#'), set('http://h/#f', 'hash', ''), set('http://h/', 'hash', '##'), set('http://h/', 'hash', '#'), set('x:y', 'hash', 'a b'));
// expect: http://h/?a%20b http://h/? http://h/ http://h/??%23 http://h/ http://h/## http://h/# x:y#a%20b
console.log(set('http://h/', 'href', 'x:y'), set('http://h/', 'origin', 'x:y'));
// expect: x:y http://h/
try { set('http://h/', 'href', 'bad'); } catch (e) { console.log(e.name); }
// expect: TypeError

const url = new URL('http://h/?a=1&a=2#f'), params = url.searchParams;
params.append('b', 'ü &+');
console.log(url.href, params === url.searchParams);
// expect: http://h/?a=1&a=2&b=%C3%BC+%26%2B#f true
url.search = '?c=3';
console.log(params.toString(), params.get('a'));
// expect: c=3 null
params.delete('c');
console.log(url.href, url.search === '');
// expect: http://h/#f true
url.href = 'http://g/?d';
console.log([...params].join(), params.size);
// expect: d, 1
params.set('d', '~');
params.sort();
console.log(url.href);
// expect: http://g/?d=%7E
params.append('e', 1);
url.hash = 'h';
url.pathname = '/p';
console.log(url.search, url.toJSON());
// expect: ?d=%7E&e=1 http://g/p?d=%7E&e=1#h
params.append('f', 2);
url.search = '?only';
console.log(url.href, params.toString());
// expect: http://g/p?only#h only=
params.append('g', 3);
url.href = 'http://g/';
console.log(url.href, params.size);
// expect: http://g/ 0
