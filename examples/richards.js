// Runs the task scheduler of bench/suite once a second and prints its score.
load('bench/suite/harness.js');
load('bench/suite/richards.js');
