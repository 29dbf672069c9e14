console.log(new Function('a', 'b', 'return a').toString());
try { new Function('/*', '*/){'); } catch (e) { console.log(e.name); }
try { new Function('}, function () {'); } catch (e) { console.log(e.name); }
console.log(new Function('a //', 'return 3')());

// expect: function anonymous(a,b
// expect: ) {
// expect: return a
// expect: }
// expect: SyntaxError
// expect: SyntaxError
// expect: 3
