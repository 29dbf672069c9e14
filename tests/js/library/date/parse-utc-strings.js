console.log(Date.parse('Thu, 01 Jan 1970 00:00:00 GMT'),
    Date.parse('Tue, 29 Feb 2000 12:34:56 GMT'), Date.parse(new Date(1e12).toUTCString()),
    new Date(Date.parse('1 Jan 2000 00:00:00 UTC')).toISOString(),
    new Date(951782400000).toUTCString(), new Date(-62198755200000).toUTCString(),
    String(new Date(NaN)), new Date(NaN).toUTCString());

// expect: 0 951827696000 1000000000000 2000-01-01T00:00:00.000Z Tue, 29 Feb 2000 00:00:00 GMT Fri, 01 Jan -0001 00:00:00 GMT Invalid Date Invalid Date
