function mapped(a) { return arguments; }
function captured(a) { return () => a + arguments[0]; }
function unmapped(a) { "use strict"; return arguments; }
