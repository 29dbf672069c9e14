"""What all charts have in common."""
import io

import matplotlib
from matplotlib import pyplot

matplotlib.use('svg')
matplotlib.rcParams['svg.fonttype'] = 'none'  # text stays text
matplotlib.rcParams['axes.spines.top'] = matplotlib.rcParams['axes.spines.right'] = False


def svg_of(figure):
    """The figure as the text of an svg element; it is closed."""
    out = io.StringIO()
    figure.savefig(out, format='svg', bbox_inches='tight')
    pyplot.close(figure)
    return out.getvalue()[out.getvalue().index('<svg'):]
