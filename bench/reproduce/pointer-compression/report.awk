# Tables, claims and plot of bench/reproduce/pointer-compression/run. Reads its sizes (a line for each
# preset, C++ bytes last) and then its measurements; wants presets and svg.

FILENAME ~ /sizes$/ { cxx[$1] = $NF; next }
{
  if (!($1 in seen)) { seen[$1] = 1; program[++programs] = $1 }
  key = $1 " " $2
  if (!(key in score) || $3 > score[key]) score[key] = $3
  heap[key] = $4
  tagged[$2] += $5; live[$2] += $4
  if (!(key in gc) || $6 < gc[key]) gc[key] = $6
  if (!(key in rss) || $7 < rss[key]) rss[key] = $7
}

function ratio_of(value, name, base, p,   a, b) {
  a = value[program[p] " " name]; b = value[program[p] " " base]
  return a > 0 && b > 0 ? a / b : 1
}
function mean(value, name, base,   p, sum) {
  for (p = 1; p <= programs; p++) sum += log(ratio_of(value, name, base, p))
  return exp(sum / programs)
}
function table(title, value,   p, e) {
  print title
  printf "%-16s", "program"
  for (e = 1; e <= count; e++) printf "%12s", preset[e]
  print ""
  for (p = 1; p <= programs; p++) {
    printf "%-16s", program[p]
    for (e = 1; e <= count; e++) printf "%12.2f", ratio_of(value, preset[e], preset[1], p)
    print ""
  }
  printf "%-16s", "geometric mean"
  for (e = 1; e <= count; e++) printf "%12.3f", mean(value, preset[e], preset[1])
  print "\n"
}

function is_measured(name,   e) {
  for (e = 1; e <= count; e++) if (preset[e] == name) return 1
  return 0
}
function claim(what, article, ours) { printf "%-58s%12s%12s\n", what, article, ours }
function percent(ratio) { return sprintf("%+.1f %%", 100 * (ratio - 1)) }
function score_claim(what, article, name, base) {
  if (is_measured(name) && is_measured(base)) claim(what, article, percent(mean(score, name, base)))
}
function claims(   p, least, ratio) {
  print "The article's claims (TurboFan, Octane) beside ours (generated builtins, bench/suite)"
  claim("", "article", "ours")
  score_claim("score: branchful instead of branchless", "+7 %", "branchful", "branchless")
  score_claim("score: loads that extend signs", "+2 %", "layout-v2", "unfused")
  score_claim("score: Smi-corrupting instead of branchful, layout v2", "+2.5 %", "layout-v2", "branchful")
  score_claim("score: layout v1 instead of v2", "-", "release", "layout-v2")
  score_claim("score: Smis of 31 bits instead of 32, full pointers", "-1 %", "full", "full-smi32")
  score_claim("score: compressed instead of full pointers", "0 %", "release", "full")
  if (is_measured("release") && is_measured("full")) {
    least = 1
    for (p = 1; p <= programs; p++) {
      ratio = ratio_of(heap, "release", "full", p)
      if (ratio < least) least = ratio
    }
    claim("live heap, compressed instead of full, at most", "-43 %", percent(least))
    claim("collection time, compressed instead of full", "less", percent(mean(gc, "release", "full")))
    claim("resident memory, compressed instead of full", "-20 %", percent(mean(rss, "release", "full")))
    claim("tagged values in the heap, full pointers", "70 %", sprintf("%.0f %%", 100 * tagged["full"] / live["full"]))
  }
  score_claim("score: the base by rounding in C++ getters", "slower", "rounding", "release")
  if (is_measured("rounding")) {
    claim("C++ code: the base by rounding", "larger", percent(cxx["rounding"] / cxx["release"]))
  }
  print ""
}

function bars(title, value, y,   e, ratio) {
  printf "<text x=\"10\" y=\"%d\" font-weight=\"bold\">%s, relative to %s</text>\n", y, title, preset[1] > svg
  for (e = 1; e <= count; e++) {
    ratio = mean(value, preset[e], preset[1])
    printf "<text x=\"10\" y=\"%d\">%s</text>", y + 20 * e, preset[e] > svg
    printf "<rect x=\"120\" y=\"%d\" width=\"%.0f\" height=\"14\" fill=\"#4878a8\"/>", y + 20 * e - 11, 220 * ratio > svg
    printf "<text x=\"%.0f\" y=\"%d\">%.2f</text>\n", 126 + 220 * ratio, y + 20 * e, ratio > svg
  }
  return y + 20 * count + 36
}
function plot(   y) {
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"760\" height=\"%d\" font-family=\"sans-serif\" font-size=\"13\">\n", 4 * (20 * count + 36) + 20 > svg
  print "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>" > svg
  y = bars("Score (higher is better)", score, 24)
  y = bars("Live heap at the end", heap, y)
  y = bars("Resident memory", rss, y)
  bars("Collection time", gc, y)
  print "</svg>" > svg
}

END {
  count = split(presets, preset, " ")
  table("Score, relative to " preset[1] " (higher is better)", score)
  table("Live heap at the end, relative to " preset[1], heap)
  table("Resident memory at most, relative to " preset[1], rss)
  table("Collection time, relative to " preset[1], gc)
  claims()
  plot()
}
