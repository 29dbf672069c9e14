"""The packages of package.json, installed in a folder outside of the repository."""
import filecmp
import json
import os
import shutil
import subprocess
import sys

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'package.json')
INSTALL = ['npm', 'install', '--ignore-scripts', '--legacy-peer-deps', '--no-package-lock', '--no-audit', '--no-fund',
           '--loglevel=error']


def install(cache):
    """Installs all packages, unless the folder has been made from this very list."""
    installed = os.path.join(cache, 'installed.json')
    if os.path.exists(installed) and filecmp.cmp(installed, LIST, shallow=False):
        return
    os.makedirs(cache, exist_ok=True)
    shutil.copy(LIST, os.path.join(cache, 'package.json'))
    print(f'installing packages in {cache}', file=sys.stderr)
    subprocess.run(INSTALL, cwd=cache, check=True, stdout=sys.stderr)
    shutil.copy(LIST, installed)


def root(specifier):
    """The name of the package that the specifier of an import lies in."""
    parts = specifier.split('/')
    return '/'.join(parts[:2] if specifier.startswith('@') else parts[:1])


def versions(cache, specifiers):
    """The name and version of each package that the specifiers name."""
    names = dict.fromkeys(root(specifier) for specifier in specifiers)
    return [f'{name} {_version(cache, name)}' for name in names]


def _version(cache, name):
    with open(os.path.join(cache, 'node_modules', name, 'package.json'), encoding='utf-8') as file:
        return json.load(file)['version']
