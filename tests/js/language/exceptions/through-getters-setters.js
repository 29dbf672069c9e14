var o = { get g() { throw 'get'; }, set s(v) { throw 'set ' + v; } };
try { o.g; } catch (e) { console.log(e); }
try { o.s = 5; } catch (e) { console.log(e); }
try { o.g++; } catch (e) { console.log(e); }
try { ({ ...o }); } catch (e) { console.log(e); }
try { Object.assign({}, o); } catch (e) { console.log(e); }

// expect: get
// expect: set 5
// expect: get
// expect: get
// expect: get
