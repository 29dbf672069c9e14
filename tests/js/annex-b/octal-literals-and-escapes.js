console.log(010, 0777, 08, 09.5, 00, '\101\60\0'.length, '\07'.charCodeAt(0), '\377' === '\xff',
    '\400'.length, '\8');

// expect: 8 511 8 9.5 0 3 7 true 2 8
