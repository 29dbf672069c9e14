"""Results as text."""
from measure import engines


def _cell(value, width, form='.2f'):
    return f'{"-" if value is None else format(value, form):>{width}}'


def _ratio(value):
    return '' if value is None else f'({value:.2f})'


def print_scores(results):
    """A column for each engine: its score, and in brackets what the first engine makes of it."""
    first, *peers = results.engines
    width = max(16, *(len(engine) + 2 for engine in results.engines))
    print(f'{"program":<16}' + ''.join(f'{engine:>{width}}' for engine in results.engines))
    for program in results.programs:
        spread = results.spread(first, program)
        own = _cell(results.median(first, program), width - 7, '.0f')
        line = f'{program:<16}{own}{"" if spread is None else f" ±{spread:4.0%}":>7}'
        for peer in peers:
            line += _cell(results.median(peer, program), width - 8, '.0f')
            line += f'{_ratio(results.ratio(first, peer, program)):>8}'
        print(line)
    means = ''.join(f'{_ratio(results.mean_ratio(first, peer)):>{width}}' for peer in peers)
    print(f'{"geometric mean":<16}{"":>{width}}{means}')
    print(f'\nMedians, more is better; in brackets {first} ÷ that engine, ± half the range.')


def print_failures(results):
    """What Kei printed; of a peer, which knows less of the language, only the programs."""
    for (engine, program), text in results.failures.items():
        if engine in engines.KEI_TIERS:
            print(f'\n{program} failed in {engine}:\n{text.rstrip()}')
    for peer in results.engines:
        programs = [program for engine, program in results.failures if engine == peer]
        if programs and peer not in engines.KEI_TIERS:
            print(f'{peer} does not run {", ".join(programs)}.')


def print_movements(results, before, path):
    print(f'\nAgainst {path}, where the ranges of scores do not overlap:')
    none = True
    for engine in results.engines:
        for program in results.programs:
            factor = results.moved(before, engine, program)
            if factor is not None:
                none = False
                print(f'  {engine:<18}{program:<16}{factor:6.2f}')
    if none:
        print('  nothing moved')
