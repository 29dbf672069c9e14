"""Results as a page that needs no other file: a chart for each peer, and the table."""
import jinja2
from matplotlib import pyplot, ticker

from measure.figure import svg_of

TEMPLATE = jinja2.Template('''<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
 body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
 svg { max-width: 100%; height: auto; font-family: system-ui, sans-serif; }
 .scroll { overflow-x: auto; }
 table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; }
 th, td { padding: .2rem .7rem; text-align: right; border-bottom: 1px solid #ddd; white-space: nowrap; }
 th:first-child, td:first-child { text-align: left; }
 small { color: #666; }
</style></head><body>
<h1>{{ title }}</h1>
<p>{{ text }}</p>
{{ chart }}
<div class="scroll"><table><thead><tr><th>program</th>
{% for engine in results.engines %}<th>{{ engine }}</th>{% endfor %}</tr></thead><tbody>
{% for program in results.programs %}<tr><td>{{ program }}</td>
{% for engine in results.engines %}<td>{{ score(engine, program) }}
{% if not loop.first %}<small>{{ ratio(engine, program) }}</small>{% endif %}</td>{% endfor %}</tr>
{% endfor %}</tbody></table></div>
</body></html>
''', autoescape=True)


def _chart(results):
    """Horizontal bars, a group for each program: the first engine's speed as a multiple of each peer's."""
    first, *peers = results.engines
    rows = [*results.programs, 'geometric mean']
    height = 0.8 / max(1, len(peers))
    figure, axes = pyplot.subplots(figsize=(9, 0.5 + len(rows) * (0.25 + 0.14 * len(peers))))
    for number, peer in enumerate(peers):
        ratios = [results.ratio(first, peer, program) or float('nan') for program in results.programs]
        ratios.append(results.mean_ratio(first, peer))
        axes.barh([row + number * height for row in range(len(rows))], [ratio - 1 for ratio in ratios],
                  height, left=1, label=peer)  # on a logarithmic axis, lengths count from 1
    axes.axvline(1, color='black', linewidth=0.8)
    axes.set_xscale('log')
    axes.xaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)))
    axes.xaxis.set_major_formatter(lambda value, _: f'{value:g}×')
    axes.xaxis.set_minor_locator(ticker.NullLocator())
    axes.set_yticks([row + 0.4 - height / 2 for row in range(len(rows))], rows)
    axes.invert_yaxis()
    axes.legend(loc='upper center', bbox_to_anchor=(0.5, 1.0 + 0.6 / len(rows)), ncol=4, frameon=False)
    return svg_of(figure)


def write(results, path):
    first = results.engines[0]

    def score(engine, program):
        value = results.median(engine, program)
        return '–' if value is None else f'{value:.0f}'

    def ratio(engine, program):
        value = results.ratio(first, engine, program)
        return '' if value is None else f'{value:.2f}×'

    page = TEMPLATE.render(
        title=f'{first} beside other engines',
        text=f'The median scores of bench/suite, more is better. The bars, and the small figures of the '
             f'table, are the speed of {first} as a multiple of that engine\'s.',
        chart=jinja2.utils.markupsafe.Markup(_chart(results)) if len(results.engines) > 1 else '',
        results=results, score=score, ratio=ratio)
    with open(path, 'w', encoding='utf-8') as out:
        out.write(page)
