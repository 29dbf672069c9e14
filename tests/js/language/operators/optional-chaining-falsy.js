console.log([0, '', false, NaN].map(v => typeof v?.toString).join(), ''?.length, 0?.toFixed(1),
    false?.constructor === Boolean);

// expect: function,function,function,function 0 0.0 true
