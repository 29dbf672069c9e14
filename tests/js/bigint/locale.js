console.log(0n.toLocaleString(), 123n.toLocaleString(), (-123n).toLocaleString(), 1234n.toLocaleString(), (-123456n).toLocaleString());
console.log(12345678901234567890n.toLocaleString(), Object(1000000n).toLocaleString(), [1000n, 2n].toLocaleString());
console.log(123456789123456789n.toLocaleString('de-DE'), 5000n.toLocaleString('en-US', {style: 'currency', currency: 'EUR'}));
console.log(12345n.toLocaleString('en-US', {useGrouping: false}));

// expect: 0 123 -123 1,234 -123,456
// expect: 12,345,678,901,234,567,890 1,000,000 1,000,2
// expect: 123.456.789.123.456.789 €5,000.00
// expect: 12345
