function f ( a,b ) { return a /* c */ ; } console.log(f.toString()); console.log((x=>x+1).toString(), String(function(){ }), String(class A { m( ) {} }), ({ get  x() { return 1; } }, Object.getOwnPropertyDescriptor({ get  x() { return 1; } }, 'x').get.toString()), ({ m(a) {} }).m.toString());

// expect: function f ( a,b ) { return a /* c */ ; }
// expect: x=>x+1 function(){ } class A { m( ) {} } get  x() { return 1; } m(a) {}
