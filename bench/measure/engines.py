"""The engines that can be measured, each by name and in each of its tiers."""
import shutil

# Kei, by tier: the arguments that go before the script.
KEI_TIERS = {
    'kei': [],
    'kei baseline': ['--no-opt'],
    'kei interpreter': ['--no-baseline'],
}

# name: the command that the script's path is appended to. Tiers are chosen as the peers' own
# documentation has it; what is not installed is left out.
PEERS = {
    'node': ['node'],
    'node sparkplug': ['node', '--always-sparkplug', '--no-opt', '--no-maglev'],
    'node --jitless': ['node', '--jitless'],
    'jsc': ['jsc'],
    'jsc dfg': ['env', 'JSC_useFTLJIT=0', 'jsc'],
    'jsc baseline': ['env', 'JSC_useDFGJIT=0', 'jsc'],
    'jsc interpreter': ['env', 'JSC_useJIT=0', 'jsc'],
    'qjs': ['qjs', '--script'],
    'hermes': ['hermes', '-w', '-O'],
    'duk': ['duk'],
}


def _is_installed(command):
    program = next(word for word in command if word != 'env' and '=' not in word)
    return shutil.which(program) is not None


def select(kei, tiers, peers):
    """{name: command} of the tiers and of the installed among the peers, as ordered; empty lists: all.

    Raises ValueError for a name that does not exist.
    """
    for wanted, known in ((tiers, KEI_TIERS), (peers, PEERS)):
        for name in wanted:
            if name not in known:
                raise ValueError(f"no engine is called '{name}'; there are: {', '.join(known)}")
    engines = {name: [kei, *KEI_TIERS[name]] for name in tiers or KEI_TIERS}
    engines |= {name: PEERS[name] for name in peers or list(PEERS) if _is_installed(PEERS[name])}
    return engines
