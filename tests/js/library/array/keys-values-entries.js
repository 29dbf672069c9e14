console.log([...['a', , 'c'].keys()].join(), [...['a', , 'c'].values()].map(String).join(),
    JSON.stringify([...['a', 'b'].entries()]), [].values === [][Symbol.iterator],
    [...[].keys.call('ab')].join());

// expect: 0,1,2 a,undefined,c [[0,"a"],[1,"b"]] true 0,1
