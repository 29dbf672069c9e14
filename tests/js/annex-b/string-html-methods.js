console.log('t'.anchor('a"b'), 't'.big(), 't'.bold(), 't'.fontcolor('red'), 't'.link('u'),
    't'.sub(), 't'.strike(), 't'.fontsize(7), 't'.italics(), 't'.fixed(), 't'.small(), 't'.sup(),
    't'.blink());

// expect: <a name="a&quot;b">t</a> <big>t</big> <b>t</b> <font color="red">t</font> <a href="u">t</a> <sub>t</sub> <strike>t</strike> <font size="7">t</font> <i>t</i> <tt>t</tt> <small>t</small> <sup>t</sup> <blink>t</blink>
