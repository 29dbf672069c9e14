console.log("i".toLocaleUpperCase("tr"), "I".toLocaleLowerCase("az-Latn"), "\u0130".toLocaleLowerCase("tr").length, "\u00cc".toLocaleLowerCase("lt").length);
console.log("\u03ac".toLocaleUpperCase("el"), "i".toLocaleUpperCase(["de", "tr"]), "i".toLocaleUpperCase(["tr", "de"]), "i".toLocaleUpperCase(), "".toLocaleUpperCase("tr") === "");
["", "e", "en_US", "toolonglanguage", null, 5, [5]].forEach(tag => {
  try {
    console.log("i".toLocaleUpperCase(tag));
  } catch (error) {
    console.log(String(error));
  }
});

// expect: İ ı 1 3
// expect: Α I İ I true
// expect: RangeError: Incorrect locale information provided
// expect: RangeError: Incorrect locale information provided
// expect: RangeError: Incorrect locale information provided
// expect: RangeError: Incorrect locale information provided
// expect: TypeError: Cannot convert undefined or null to object
// expect: I
// expect: TypeError: Language ID should be string or object.
