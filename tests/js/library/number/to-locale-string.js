console.log((1234567.8916).toLocaleString(), (0.9996).toLocaleString(), (-1234.5).toLocaleString(), (999).toLocaleString(), (1e21).toLocaleString());
console.log((1.0005).toLocaleString(), (-0).toLocaleString(), (-0.0001).toLocaleString(), NaN.toLocaleString(), (-Infinity).toLocaleString(), (99999.9999).toLocaleString());
[{minimumFractionDigits: 2}, {maximumFractionDigits: 0}, {maximumFractionDigits: 1, minimumFractionDigits: 1}, {minimumIntegerDigits: 9}, {useGrouping: false},
 {style: "percent"}, {style: "currency", currency: "USD"}, {style: "currency", currency: "JPY"}, {maximumSignificantDigits: 3}, {notation: "compact"},
 {minimumFractionDigits: 5, maximumFractionDigits: 2}, {minimumFractionDigits: 101}, {style: "currency"}, {style: "x"}].forEach(options => {
  try {
    console.log((1234567.8916).toLocaleString("en-US", options), (0.5).toLocaleString(undefined, options));
  } catch (error) {
    console.log(String(error));
  }
});
console.log((1234567.8916).toLocaleString("de"), (1234567.8916).toLocaleString("en-IN"), [1234.5, , null, 6e6].toLocaleString(), [1234.5].toLocaleString("de"));

// expect: 1,234,567.892 1 -1,234.5 999 1,000,000,000,000,000,000,000
// expect: 1.001 -0 -0 NaN -∞ 100,000
// expect: 1,234,567.892 0.50
// expect: 1,234,568 1
// expect: 1,234,567.9 0.5
// expect: 001,234,567.892 000,000,000.5
// expect: 1234567.892 0.5
// expect: 123,456,789% 50%
// expect: $1,234,567.89 $0.50
// expect: ¥1,234,568 ¥1
// expect: 1,230,000 0.5
// expect: 1.2M 0.5
// expect: RangeError: maximumFractionDigits value is out of range.
// expect: RangeError: minimumFractionDigits value is out of range.
// expect: TypeError: Currency code is required with currency style.
// expect: RangeError: Value x out of range for Number.prototype.toLocaleString options property style
// expect: 1.234.567,892 12,34,567.892 1,234.5,,,6,000,000 1.234,5
