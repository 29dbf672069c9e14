"""Scores by engine and program, several of each; what can be said of them."""
import json
import math
import statistics


def geometric_mean(values):
    values = [value for value in values if value and not math.isnan(value)]
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


class Results:
    """scores[engine][program]: a list, higher is better; empty where the program failed."""

    def __init__(self, engines, programs):
        self.programs = list(programs)
        self.scores = {engine: {program: [] for program in programs} for engine in engines}
        self.failures = {}  # (engine, program): what was printed

    @property
    def engines(self):
        return list(self.scores)

    def median(self, engine, program):
        """None where there is no score."""
        scores = self.scores[engine].get(program)
        return statistics.median(scores) if scores else None

    def spread(self, engine, program):
        """Half of what lies between the least and the greatest score, as a part of the median."""
        scores = self.scores[engine].get(program)
        return (max(scores) - min(scores)) / 2 / statistics.median(scores) if scores else None

    def ratio(self, engine, other, program):
        mine, theirs = self.median(engine, program), self.median(other, program)
        return mine / theirs if mine and theirs else None

    def mean_ratio(self, engine, other):
        return geometric_mean([self.ratio(engine, other, program) for program in self.programs])

    def moved(self, before, engine, program):
        """How much faster than in those results, or None if the two ranges of scores overlap."""
        new = self.scores[engine].get(program)
        old = before.scores.get(engine, {}).get(program)
        if not new or not old or (min(new) <= max(old) and min(old) <= max(new)):
            return None
        return statistics.median(new) / statistics.median(old)

    def save(self, path):
        with open(path, 'w', encoding='utf-8') as out:
            json.dump({'programs': self.programs, 'scores': self.scores}, out, indent=1)

    @classmethod
    def load(cls, path):
        """Raises ValueError if the file does not hold results."""
        with open(path, encoding='utf-8') as source:
            try:
                content = json.load(source)
                results = cls(content['scores'], content['programs'])
                results.scores = content['scores']
            except (KeyError, TypeError, json.JSONDecodeError) as error:
                raise ValueError(f'{path}: no results of bench/compare ({error})') from error
        return results
