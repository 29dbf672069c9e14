// ICU 72 has U+202F in front of AM and PM, which ~ stands for here.
var show = (text) => text.replaceAll("\u202f", "~");
var date = new Date(2021, 4, 26, 14, 6, 6), early = new Date(2021, 10, 1, 0, 30);
console.log([date.toLocaleString(), date.toLocaleDateString(), date.toLocaleTimeString(), early.toLocaleString()].map(show).join(" | "));
[{dateStyle: "full"}, {year: "numeric", month: "long", day: "numeric"}, {weekday: "short"}, {month: "short", day: "2-digit"}, {era: "short"}].forEach(options =>
    console.log(date.toLocaleDateString(undefined, options), "|", date.toLocaleDateString("de", options)));
[{timeStyle: "short"}, {hour: "2-digit", minute: "2-digit"}, {hour12: false}, {second: "numeric", fractionalSecondDigits: 2}].forEach(options =>
    console.log(show(date.toLocaleTimeString(undefined, options)), "|", date.toLocaleTimeString("de", options)));
console.log(new Date(0).toLocaleString("en-GB", {timeZone: "Asia/Tokyo"}), new Date(-62200000000000).toLocaleDateString("en", {timeZone: "UTC"}), new Date(NaN).toLocaleString("de"));
[{month: "x"}, {timeZone: "x"}, null].forEach(options => {
  try {
    console.log(date.toLocaleString(undefined, options));
  } catch (error) {
    console.log(String(error));
  }
});
try {
  date.toLocaleTimeString(undefined, {dateStyle: "full"});
} catch (error) {
  console.log(String(error));
}

// expect: 5/26/2021, 2:06:06~PM | 5/26/2021 | 2:06:06~PM | 11/1/2021, 12:30:00~AM
// expect: Wednesday, May 26, 2021 | Mittwoch, 26. Mai 2021
// expect: May 26, 2021 | 26. Mai 2021
// expect: Wed | Mi
// expect: May 26 | 26. Mai
// expect: 5/26/2021 AD | 26.05.2021 n. Chr.
// expect: 2:06~PM | 14:06
// expect: 02:06~PM | 14:06
// expect: 14:06:06 | 14:06:06
// expect: 6.00 | 6,00
// expect: 01/01/1970, 09:00:00 12/17/3 Invalid Date
// expect: RangeError: Value x out of range for Date.prototype.toLocaleString options property month
// expect: RangeError: Invalid time zone specified: x
// expect: TypeError: Cannot convert undefined or null to object
// expect: TypeError: Invalid option : dateStyle
