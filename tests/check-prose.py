#!/usr/bin/env python3
"""Checks that comments, documents and the usage text of ./x are written in short, plain sentences.

usage: check-prose.py [REPOSITORY] [--by-folder] [--list [FOLDER]] [--most PERCENT] [--changed COMMIT]

A sentence breaks the rule if it opens with Of, What, Where, As, By, From or In, or has more than 25 words.

  --by-folder       print the blocks, sentences and offenders of each folder (in vm, jit, builtins and tools,
                    of each folder in it)
  --list [FOLDER]   print the offending sentences, or those of one folder or file
  --most PERCENT    fail if more than this share of all blocks has a sentence that breaks the rule
  --changed COMMIT  fail if a line that is new since the commit is in a sentence that breaks the rule

Three kinds of text are read:
  *.h, *.cc, *.def  A block is a run of // lines, a comment behind code with the // lines that continue it at
                    the same column, or one /* */ comment.
  *.md              A block is a paragraph or an item of a list. Code blocks, tables and headings are left out.
  x                 A block is an entry of the usage text. The command's name is left out.

A blank line and a list's item end a sentence as a full stop does. Some text is no prose and is left out:
headings between dashes, licences, instructions to tools and lines of examples (which are indented). A word contains
a letter. Code in backticks and a title in quotes are one word each. A question may open with any word, and a comment
behind code with a unit such as "in bytes".
"""
import argparse
import os
import re
import signal
import subprocess
import sys

FOLDERS = ("vm", "jit", "builtins", "tools", "tests", "bench", "docs", "examples")
DIVIDED = ("vm", "jit", "builtins", "tools")   # whose folders are counted one by one
OPENINGS = {"of", "what", "where", "as", "by", "from", "in"}
MOST_WORDS = 25
ABBREVIATIONS = {"e.g.", "i.e.", "cf.", "vs.", "etc.", "resp.", "incl.", "approx.", "no.", "fig.", "sec."}
NO_PROSE = re.compile(r"(NOLINT|clang-format|Copyright|SPDX|expect|TODO|usage:|[-=*#~]{3,}|#\w+|IWYU)")
LIST_ITEM = re.compile(r"(?:[-*+•]|\d{1,2}[.)]|\([a-z0-9]\))\s+")
UNITS = re.compile(r"in (bytes|words|slots|bits|chars|characters|units|\w*seconds|ms|percent|KB|MB|pages|ticks)\b")


class Block:
    """Paragraphs of words, each word with its line."""

    def __init__(self, behind_code=False):
        self.behind_code = behind_code
        self.paragraphs = [[]]

    def add(self, line, text):
        self.paragraphs[-1] += [(word, line) for word in text.split()]

    def end_paragraph(self):
        if self.paragraphs[-1]:
            self.paragraphs.append([])

    def sentences(self):
        for paragraph in self.paragraphs:
            sentence = []
            for position, (word, line) in enumerate(paragraph):
                sentence.append((word, line))
                following = paragraph[position + 1][0] if position + 1 < len(paragraph) else ""
                if ends_sentence(word, following):
                    yield sentence
                    sentence = []
            if sentence:
                yield sentence


def ends_sentence(word, following):
    word = word.rstrip("\"'”’)]*_")
    if word.endswith(("…", "...")):
        return following[:1].isupper()
    if word.lower().lstrip("(\"'“") in ABBREVIATIONS or re.fullmatch(r"\W*[A-Z]\.", word):
        return False
    return word.endswith((".", "!", "?"))


def offence(sentence, behind_code):
    """Says how a sentence breaks the rule, or returns None."""
    text = " ".join(word for word, _ in sentence)
    words = [word for word in re.sub(r'"[^"]*"', '"title"', text).split() if re.search(r"[A-Za-z]", word)]
    if not words:
        return None
    opening = words[0].strip("\"'“”‘’()[]*_,:;").lower()
    is_unit = behind_code and UNITS.match(text)
    if opening in OPENINGS and not is_unit and not text.endswith("?") and sentence[0][0] == words[0]:
        return "opens with " + opening.capitalize()
    if len(words) > MOST_WORDS:
        return f"{len(words)} words"
    return None


def hide_code(text):
    """Makes one word of code between backticks."""
    return re.sub(r"`[^`]*`", lambda code: re.sub(r"\s", "_", code.group(0)), text)


def comment_column(line):
    """Returns where // begins that is not in a literal, or -1."""
    quote = None
    position = 0
    while position < len(line):
        character = line[position]
        if quote:
            if character == "\\":
                position += 1
            elif character == quote:
                quote = None
        elif character == '"' or character == "'" and not line[position - 1:position].isalnum():
            quote = character
        elif line.startswith("//", position):
            return position
        position += 1
    return -1


def source_blocks(lines):
    block = None
    column = -1
    item = None       # the indentation of a list's item, if the block is in one
    for number, line in enumerate(lines, 1):
        before = line.lstrip()
        is_comment = before.startswith("//")
        at = len(line) - len(before) if is_comment else comment_column(line)
        if at < 0:
            if block:
                yield block
            block = None
            one = re.match(r"\s*/\*(.*?)\*/\s*\\?$", line)
            if one:
                yield_block = Block()
                yield_block.add(number, hide_code(one.group(1)))
                yield yield_block
            continue
        continues = is_comment and block and at == column
        if not continues:
            if block:
                yield block
            block = Block(behind_code=not is_comment)
            column = at
            item = None
        text = line[at:].lstrip("/").rstrip("\\ ")
        indentation = len(text) - len(text.lstrip())
        text = text.strip()
        if not text or NO_PROSE.match(text):
            block.end_paragraph()
            item = None
            continue
        marker = LIST_ITEM.match(text)
        if marker:
            block.end_paragraph()
            item = indentation
            text = text[marker.end():]
        elif item is not None and indentation <= item:
            block.end_paragraph()
            item = None
        elif item is None and indentation >= 3:   # an example
            block.end_paragraph()
            continue
        elif item is None and re.fullmatch(r".*[;{}]", text) and re.search(r"[=(]", text):   # code
            block.end_paragraph()
            continue
        block.add(number, hide_code(text))
    if block:
        yield block


def markdown_blocks(lines):
    block = Block()
    in_code = False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if text.startswith(("```", "~~~")):
            in_code = not in_code
            text = ""
        elif in_code or text.startswith(("|", "#", "<", "![", "---", "===")):
            text = ""
        marker = LIST_ITEM.match(text)
        if not text or marker:
            yield block
            block = Block()
            text = text[marker.end():] if marker else ""
        if not block.paragraphs[0]:
            text = re.sub(r"^\*\*[^*]*[.:]\*\*|^\*\*[^*]*\*\*[.:]", "", text)   # a heading in the line
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
        block.add(number, hide_code(text))
    yield block


def usage_blocks(lines):
    block = Block()
    in_usage = False
    for number, line in enumerate(lines, 1):
        if re.search(r"<<'?EOF'?$", line):
            in_usage = True
            continue
        if line == "EOF":
            in_usage = False
        if not in_usage:
            continue
        entry = re.match(r"  (\S.*?)(?:\s{2,}(.*))?$", line)
        if not line.strip() or entry or line.startswith("usage:"):
            yield block
            block = Block()
            if entry:
                block.add(number, entry.group(2) or "")
            if not line.strip() or entry or line.startswith("usage:"):
                continue
        block.add(number, line)
    yield block


def blocks_of(path):
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    if path.endswith(".md"):
        return markdown_blocks(lines)
    if path == "x":
        return usage_blocks(lines)
    return source_blocks(lines)


def files():
    yield "x"
    yield from sorted(name for name in os.listdir(".") if name.endswith(".md"))
    for top in FOLDERS:
        for folder, folders, names in os.walk(top):
            folders[:] = sorted(name for name in folders if name not in ("node_modules", "build"))
            for name in sorted(names):
                if name.endswith((".h", ".cc", ".def", ".md")):
                    yield os.path.join(folder, name)


def folder_of(path):
    parts = path.split("/")[:-1]
    if len(parts) > 1 and parts[0] in DIVIDED:
        return "/".join(parts[:3] if parts[:2] == ["vm", "runtime"] else parts[:2])
    return parts[0] if parts else "."


def new_lines(commit):
    """Returns the lines of each file that are new since the commit; None for a file that is new as a whole."""
    new = {}
    diff = subprocess.run(["git", "diff", "-U0", "--no-color", "--no-ext-diff", commit], check=True, text=True,
                          capture_output=True).stdout
    for line in diff.splitlines():
        if line.startswith("+++ "):
            lines = new.setdefault(line[6:], set())
        hunk = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
        if hunk:
            first = int(hunk.group(1))
            lines.update(range(first, first + int(hunk.group(2) or 1)))
    untracked = subprocess.run(["git", "ls-files", "--others", "--exclude-standard"], check=True, text=True,
                               capture_output=True).stdout
    new.update((path, None) for path in untracked.splitlines())
    return new


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n")[0])
    parser.add_argument("repository", nargs="?", default=".")
    parser.add_argument("--by-folder", action="store_true")
    parser.add_argument("--list", nargs="?", const="", metavar="FOLDER")
    parser.add_argument("--most", type=float, metavar="PERCENT")
    parser.add_argument("--changed", metavar="COMMIT")
    options = parser.parse_args()
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)   # for `| head`
    os.chdir(options.repository)

    new = new_lines(options.changed) if options.changed else {}
    counts = {}   # by folder: blocks, offending blocks, sentences, offending sentences
    failed = False
    for path in files():
        count = counts.setdefault(folder_of(path), [0, 0, 0, 0])
        is_listed = options.list is not None and (path + "/").startswith(options.list.rstrip("/") + "/"
                                                                         if options.list else "")
        for block in blocks_of(path):
            sentences = list(block.sentences())
            offences = [(offence(sentence, block.behind_code), sentence) for sentence in sentences]
            offences = [pair for pair in offences if pair[0]]
            if not sentences:
                continue
            for position, number in enumerate((1, bool(offences), len(sentences), len(offences))):
                count[position] += number
            for reason, sentence in offences:
                lines = {line for _, line in sentence}
                is_new = path in new and (new[path] is None or lines & new[path])
                if is_listed or is_new:
                    print(f"{path}:{sentence[0][1]}: {reason}: {' '.join(word for word, _ in sentence)}")
                failed |= bool(is_new)

    if options.by_folder:
        print(f"{'folder':28} {'blocks':>7} {'break it':>9} {'':>6} {'sentences':>10} {'break it':>9}")
        for folder, (blocks, bad, sentences, bad_sentences) in sorted(counts.items()):
            if blocks:
                print(f"{folder:28} {blocks:7} {bad:9} {100 * bad / blocks:5.1f}% {sentences:10} {bad_sentences:9}")
    blocks, bad, sentences, bad_sentences = map(sum, zip(*counts.values()))
    share = 100 * bad / blocks
    print(f"{bad} of {blocks} blocks ({share:.1f} %) and {bad_sentences} of {sentences} sentences break the rule")
    if options.most is not None and share > options.most:
        print(f"more than {options.most:g} %: check-prose.py --list names them")
        failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
