function f(n) { if (n > 100) { if (n > 1000) return 'huge'; else return 'big';
  } else if (n > 10) return 'medium'; else if (n > 0) return 'small'; else; return 'none'; }
console.log([5000, 500, 50, 5, -5].map(f).join());

// expect: huge,big,medium,small,none
