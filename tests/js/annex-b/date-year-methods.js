var d = new Date(Date.UTC(1999, 5, 15));
console.log(d.getYear(), typeof d.setYear,
    Date.prototype.toGMTString === Date.prototype.toUTCString);
console.log(d.toGMTString());

// expect: 99 function true
// expect: Tue, 15 Jun 1999 00:00:00 GMT
