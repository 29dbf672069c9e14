var o = {};
console.log(eval(o) === o, eval(5), eval(), eval(new String('1+1')) instanceof String, eval(null));

// expect: true 5 undefined true null
