console.log(String.prototype.trimLeft === String.prototype.trimStart,
    String.prototype.trimRight === String.prototype.trimEnd, String.prototype.trimLeft.name,
    ' x '.trimLeft().length);

// expect: true true trimStart 2
