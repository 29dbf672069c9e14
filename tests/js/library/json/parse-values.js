console.log(['1', '-0', '1.5e3', '"a\\u0041\\n\\/"', 'true', 'null', ' [1 , 2 ] ', '{"a":{"b":[]}}',
    '"\\ud83d\\ude00"', '1E400', '-1e-2', '[]', '{}', '""', '123456789012345678901',
    '\t\n\r 5'].map(s => { var v = JSON.parse(s);
  return Object.is(v, -0) ? '-0' : JSON.stringify(v); }).join(' '));

// expect: 1 -0 1500 "aA\n/" true null [1,2] {"a":{"b":[]}} "😀" null -0.01 [] {} "" 123456789012345680000 5
