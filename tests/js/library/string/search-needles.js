var hay = 'x'.repeat(1000) + 'needle' + 'y'.repeat(1000) + 'needle';
console.log(hay.indexOf('needle'), hay.lastIndexOf('needle'), hay.indexOf('needle', 1001),
    hay.indexOf('xxxxn'), hay.indexOf('needley'.repeat(2)), ('ж' + hay).indexOf('needle'),
    hay.indexOf('ж'), ('aab'.repeat(100) + 'aaa').indexOf('aaa'), hay.indexOf(hay),
    hay.indexOf(hay + 'z'), 'éàé'.lastIndexOf('é'));

// expect: 1000 2006 2006 996 -1 1001 -1 300 0 -1 2
