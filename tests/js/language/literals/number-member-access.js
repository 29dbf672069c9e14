console.log(1..toString(), 1.0.toFixed(2), (1).constructor === Number, 1 .toString(),
    1.5.toString(), 0xf.toString(2), 1e3.toString());

// expect: 1 1.00 true 1 1.5 1111 1000
