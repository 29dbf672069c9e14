var o = { a: [], b: {}, c: [1, { d: 2 }], e: { f: null } };
for (var s of [2, '\t', '--', 20, 0, '', new Number(1), 'abcdefghijklmnop', 1.9,
    null]) console.log(JSON.stringify(o, null, s).replaceAll('\n', '~').replaceAll('\t', 'T'));

// expect: {~  "a": [],~  "b": {},~  "c": [~    1,~    {~      "d": 2~    }~  ],~  "e": {~    "f": null~  }~}
// expect: {~T"a": [],~T"b": {},~T"c": [~TT1,~TT{~TTT"d": 2~TT}~T],~T"e": {~TT"f": null~T}~}
// expect: {~--"a": [],~--"b": {},~--"c": [~----1,~----{~------"d": 2~----}~--],~--"e": {~----"f": null~--}~}
// expect: {~          "a": [],~          "b": {},~          "c": [~                    1,~                    {~                              "d": 2~                    }~          ],~          "e": {~                    "f": null~          }~}
// expect: {"a":[],"b":{},"c":[1,{"d":2}],"e":{"f":null}}
// expect: {"a":[],"b":{},"c":[1,{"d":2}],"e":{"f":null}}
// expect: {~ "a": [],~ "b": {},~ "c": [~  1,~  {~   "d": 2~  }~ ],~ "e": {~  "f": null~ }~}
// expect: {~abcdefghij"a": [],~abcdefghij"b": {},~abcdefghij"c": [~abcdefghijabcdefghij1,~abcdefghijabcdefghij{~abcdefghijabcdefghijabcdefghij"d": 2~abcdefghijabcdefghij}~abcdefghij],~abcdefghij"e": {~abcdefghijabcdefghij"f": null~abcdefghij}~}
// expect: {~ "a": [],~ "b": {},~ "c": [~  1,~  {~   "d": 2~  }~ ],~ "e": {~  "f": null~ }~}
// expect: {"a":[],"b":{},"c":[1,{"d":2}],"e":{"f":null}}
