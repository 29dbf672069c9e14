for (var s of ['({ __proto__: null, "__proto__": null })',
    '({ __proto__: null, ["__proto__"]: 1 })', '({ __proto__: a, __proto__: b } = {})']) try {
  eval('var a, b;' + s); console.log('ok'); } catch (e) { console.log(e.name); }

// expect: SyntaxError
// expect: ok
// expect: ok
