var log = [];
try { [1, 2, 3].forEach(function (x) { log.push(x); if (x == 2) throw 'stop'; }); } catch (e) {
  log.push(e); }
console.log(log.join());
try { [3, 1, 2].sort(function () { throw 'sort'; }); } catch (e) { console.log(e); }
try { 'abc'.replace('b', function () { throw 'replace'; }); } catch (e) { console.log(e); }
try { JSON.stringify({ toJSON() { throw 'json'; } }); } catch (e) { console.log(e); }

// expect: 1,2,stop
// expect: sort
// expect: replace
// expect: json
