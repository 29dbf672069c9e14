"""What articles claim, beside what was measured here."""
import pathlib

LINE = '{:<5}{:<74}{:>22}{:>30}'


class Claims:
    """A row each: the mechanism's number, what is measured, the article's figure, ours."""

    def __init__(self, title):
        self.title = title
        self.rows = []

    def add(self, number, text, article, ours):
        self.rows.append((number, text, article, ours))

    def print(self):
        print(LINE.format('', self.title, 'article', 'ours'))
        for row in self.rows:
            print(LINE.format(*row))

    def write(self, path):
        """A line of fields with tabs between them for each row; nothing without a path."""
        if path:
            pathlib.Path(path).write_text(''.join('\t'.join(row) + '\n' for row in self.rows), encoding='utf-8')


def read(path):
    """The rows that a run wrote."""
    return [tuple(line.split('\t')) for line in pathlib.Path(path).read_text(encoding='utf-8').splitlines()]
