# Tables, claims and plot of bench/reproduce/pointer-compression/run. Reads its sizes (a line for each
# preset, C++ bytes last), what optimizations did (preset, name, count), boxes in fields (program, boxes, bytes
# saved, bytes of the heap), and then its measurements. Wants presets, svg, claims_file, and low: what
# two isolates got of the low 4 GB.

FILENAME ~ /sizes$/ { cxx[$1] = $NF; form[$1] = $(NF - 5) " / " $(NF - 3); next }
FILENAME ~ /counts$/ { split($0, part, "\t"); did[part[1] "\t" part[2]] = part[3]; names[part[2]] = 1; next }
FILENAME ~ /boxes$/ { saved += $3; boxed_heap += $4; if ($4 > 0 && $3 / $4 > most) { most = $3 / $4; most_in = $1 }; next }
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
  for (e = 1; e <= count; e++) printf "%17s", preset[e]
  print ""
  for (p = 1; p <= programs; p++) {
    printf "%-16s", program[p]
    for (e = 1; e <= count; e++) printf "%17.2f", ratio_of(value, preset[e], preset[1], p)
    print ""
  }
  printf "%-16s", "geometric mean"
  for (e = 1; e <= count; e++) printf "%17.3f", mean(value, preset[e], preset[1])
  print "\n"
}

function is_measured(name,   e) {
  for (e = 1; e <= count; e++) if (preset[e] == name) return 1
  return 0
}
function claim(row, what, article, ours) {
  printf "%-5s%-74s%22s%30s\n", row, what, article, ours
  printf "%s\t%s\t%s\t%s\n", row, what, article, ours > claims_file
}
function percent(ratio) { return sprintf("%+.1f %%", 100 * (ratio - 1)) }
function score_claim(row, what, article, name, base) {
  if (is_measured(name) && is_measured(base)) claim(row, what, article, percent(mean(score, name, base)))
}
# Optimizations that find work with full pointers, and none with compressed ones.
function silent(   name, list) {
  for (name in names) {
    if (did["full\t" name] > 0 && did["release\t" name] == 0) list = list (list == "" ? "" : ", ") name
  }
  return list == "" ? "none" : list
}
function form_claims(   name) {
  if (is_measured("branchless")) claim("P7", "bytes / instructions, branchless", "20 / 6", form["branchless"])
  if (is_measured("branchful")) claim("P8", "bytes / instructions, branchful", "13 / 3-4", form["branchful"])
  if (is_measured("release")) claim("P9", "bytes / instructions, Smi-corrupting", "7 / 2", form["release"])
}
function claims(   p, least, ratio) {
  print "The article's claims (TurboFan, Octane) beside ours (all tiers, bench/suite)"
  form_claims()
  claim("P4", "MB that two isolates get in the low 4 GB", "all share it", low)
  score_claim("P11", "score: branchful instead of branchless", "+7 %", "branchful", "branchless")
  score_claim("P12", "score: Smi-corrupting instead of branchful, layout v2", "+2.5 %", "layout-v2", "branchful")
  score_claim("P12", "score: layout v1 instead of v2", "-", "release", "layout-v2")
  score_claim("P13", "score: loads that extend signs", "+2 %", "layout-v2", "unfused")
  claim("P14", "values in builtins that need no decompression", "-", did["release\tdecompression"])
  score_claim("P14", "score: decompressions eliminated in optimized code", "+2 %", "release", "no-elimination")
  if (is_measured("full")) claim("P16", "optimizations of builtins that full pointers have and compressed ones have not", "+11 % repaired", silent())
  score_claim("P17", "score: the last passes of the optimizer (clean-up-again, hoist, sink)", "+1 %", "release", "no-last-passes")
  score_claim("P18", "score: Smis of 31 bits instead of 32, full pointers", "-1 %", "full", "full-smi32")
  score_claim("P18", "score: compressed instead of full pointers", "-35 % to 0 %", "release", "full")
  if (boxed_heap > 0) {
    claim("P19", "live heap that unboxed double fields would save, all programs", "-", sprintf("at most %.1f %%", 100 * saved / boxed_heap))
    claim("P19", "the same, the program with the most", "-", sprintf("%.1f %% (%s)", 100 * most, most_in == "" ? "none" : most_in))
  }
  score_claim("P22", "score: the base by rounding in C++ getters", "slower", "rounding", "release")
  if (is_measured("rounding")) {
    claim("P22", "C++ code: the base by rounding", "larger", percent(cxx["rounding"] / cxx["release"]))
  }
  if (is_measured("release") && is_measured("full")) {
    least = 1
    for (p = 1; p <= programs; p++) {
      ratio = ratio_of(heap, "release", "full", p)
      if (ratio < least) least = ratio
    }
    claim("P25", "tagged values in the heap, full pointers", "70 %", sprintf("%.0f %%", 100 * tagged["full"] / live["full"]))
    claim("P26", "live heap, compressed instead of full, at most", "-43 %", percent(least))
    claim("P26", "collection time, compressed instead of full", "less", percent(mean(gc, "release", "full")))
    claim("P26", "resident memory, compressed instead of full", "-20 %", percent(mean(rss, "release", "full")))
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
