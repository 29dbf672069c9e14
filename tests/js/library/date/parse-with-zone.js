["2021-05-26T14:06:06+0200", "2021-05-26T14:06:06-23:59", "2021-05-26T14:06:06+24:00", "2021-05-26T24:00:00Z",
 "2021-05-26T24:00:01Z", "2020-01-01T12:30:45.1Z", "2020-01-01T12:30:45.1234567Z", "2020-01-01t12:30:45z",
 "26 May 2021 14:06 EST", "Dec 25, 1995 13:30 EST", "Wed May 26 2021 14:06:06 PDT", "Wed, 26 May 2021 14:06:06 EST",
 "Mon, 25 Dec 1995 13:30:00 +0430", "Mon, 25 Dec 1995 13:30 GMT", "Tue Mar 01 2022 00:00:00 GMT+0100 (Central European Standard Time)",
 "Tue, 01 Mar 2022 00:00:00 GMT", "Sat, 01-Jan-2000 08:00:00 UT", "2000/1/1 10:00 PDT", "Jan 1 2020 10:00 GMT+1",
 "Jan 1 2020 10:00 UTC-0330", "Jan 1 2020 10:00 -3", "Jan 1 2020 10:00Z", "jANUARY 1 2020 1:30 pm cdt", "9/9/2001 12:46:40 am GMT",
 "6 Mar 17 21:22 UT", "Jan (a (nested) b) 1 2020 Z", "Thursday, January 1, 49 UTC", "Thursday, January 1, 50 UTC",
 "1/2/3 Z", "13/1/2000 Z", "2020-13-01", "2020-02-31", "2020-1-1 Z", "12 UTC", "Feb 30 2020 MST", "Feb 32 2020 MST",
 "foo Jan 1 2020 Z", "Jan 1 2020 foo Z", "Foo 1 2020 Z", "Foo1 2020 Z", "10 AM Jan 1 2000 Z", "Jan 1 2000 10 AM Z",
 "Jan 1 2000 10:00AM Z", "Jan 1 2000 13:00 PM Z", "Jan 1 2000 0:00 PM Z", "Jan 1 2000 24:00 Z", "Jan 1 2000 24:01 Z",
 "Jan 1 2000 10:00:00.5 Z", "Jan 1 2000 10:00:00:5 Z", "Jan 1 2000 10::5 Z", "2000-01-01T1:00Z", "2000-1-1T01:00Z",
 "+275760-09-13T00:00:00.000Z", "+275760-09-13T00:00:00.001Z", "-000000-01-01T00:00:00Z", "-000001-01-01T00:00:00Z",
 "Jan 1 275761 Z", "2020年1月1日 Z", "", " ", "Z", "Jan Z", "May", "10:00 Z"]
    .forEach(text => console.log(text, Date.parse(text)));

// expect: 2021-05-26T14:06:06+0200 1622030766000
// expect: 2021-05-26T14:06:06-23:59 1622124306000
// expect: 2021-05-26T14:06:06+24:00 NaN
// expect: 2021-05-26T24:00:00Z 1622073600000
// expect: 2021-05-26T24:00:01Z NaN
// expect: 2020-01-01T12:30:45.1Z 1577881845100
// expect: 2020-01-01T12:30:45.1234567Z 1577881845123
// expect: 2020-01-01t12:30:45z 1577881845000
// expect: 26 May 2021 14:06 EST 1622055960000
// expect: Dec 25, 1995 13:30 EST 819916200000
// expect: Wed May 26 2021 14:06:06 PDT 1622063166000
// expect: Wed, 26 May 2021 14:06:06 EST 1622055966000
// expect: Mon, 25 Dec 1995 13:30:00 +0430 819882000000
// expect: Mon, 25 Dec 1995 13:30 GMT 819898200000
// expect: Tue Mar 01 2022 00:00:00 GMT+0100 (Central European Standard Time) 1646089200000
// expect: Tue, 01 Mar 2022 00:00:00 GMT 1646092800000
// expect: Sat, 01-Jan-2000 08:00:00 UT 946713600000
// expect: 2000/1/1 10:00 PDT 946746000000
// expect: Jan 1 2020 10:00 GMT+1 1577869200000
// expect: Jan 1 2020 10:00 UTC-0330 1577885400000
// expect: Jan 1 2020 10:00 -3 1577883600000
// expect: Jan 1 2020 10:00Z 1577872800000
// expect: jANUARY 1 2020 1:30 pm cdt 1577903400000
// expect: 9/9/2001 12:46:40 am GMT 999996400000
// expect: 6 Mar 17 21:22 UT 1488835320000
// expect: Jan (a (nested) b) 1 2020 Z 1577836800000
// expect: Thursday, January 1, 49 UTC 2493072000000
// expect: Thursday, January 1, 50 UTC -631152000000
// expect: 1/2/3 Z 1041465600000
// expect: 13/1/2000 Z NaN
// expect: 2020-13-01 NaN
// expect: 2020-02-31 1583107200000
// expect: 2020-1-1 Z 1577836800000
// expect: 12 UTC 1007164800000
// expect: Feb 30 2020 MST 1583046000000
// expect: Feb 32 2020 MST NaN
// expect: foo Jan 1 2020 Z 1577836800000
// expect: Jan 1 2020 foo Z NaN
// expect: Foo 1 2020 Z NaN
// expect: Foo1 2020 Z NaN
// expect: 10 AM Jan 1 2000 Z NaN
// expect: Jan 1 2000 10 AM Z NaN
// expect: Jan 1 2000 10:00AM Z NaN
// expect: Jan 1 2000 13:00 PM Z NaN
// expect: Jan 1 2000 0:00 PM Z 946728000000
// expect: Jan 1 2000 24:00 Z 946771200000
// expect: Jan 1 2000 24:01 Z NaN
// expect: Jan 1 2000 10:00:00.5 Z 946720800500
// expect: Jan 1 2000 10:00:00:5 Z 946720800005
// expect: Jan 1 2000 10::5 Z 946720805000
// expect: 2000-01-01T1:00Z NaN
// expect: 2000-1-1T01:00Z NaN
// expect: +275760-09-13T00:00:00.000Z 8640000000000000
// expect: +275760-09-13T00:00:00.001Z NaN
// expect: -000000-01-01T00:00:00Z NaN
// expect: -000001-01-01T00:00:00Z -62198755200000
// expect: Jan 1 275761 Z NaN
// expect: 2020年1月1日 Z NaN
// expect:  NaN
// expect:   NaN
// expect: Z NaN
// expect: Jan Z NaN
// expect: May NaN
// expect: 10:00 Z NaN
