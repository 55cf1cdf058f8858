"""Build the documentation as a site: `docs/` and the front page, with search, into the package (`/hilfe` of a server).

Run it as a script; ``--into FOLDER`` writes it elsewhere. ``--guides`` takes only the guides for people without a
terminal, for the folder that they copy: the whole site would be too large there.
The site loads nothing from anywhere else and has no script inside a page, so the server's Content-Security-Policy holds
for it too.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from site_frame import translate_frame

ROOT: Final = Path(__file__).resolve().parent.parent
BUILT: Final = ROOT / "src" / "puur" / "web" / "static" / "hilfe"
BESIDE: Final = {
    "README.md": "overview.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
}
"""What stands above docs/, and what it is called on the site."""
NAVIGATION: Final = {
    "Start": ["index.md", "getting-started.md", "overview.md"],
    "Tutorials": [f"tutorials/first-{what}.md" for what in ("evening", "season", "rule-set", "bot")],
    "Tutoriels (français)": [f"tutorials/first-{what}.fr.md" for what in ("evening", "season", "rule-set")],
    "Guida passo per passo (italiano)": [f"tutorials/first-{what}.it.md" for what in ("evening", "season", "rule-set")],
    "Spielen": [
        "table.md",
        "play.md",
        "same-cards.md",
        "learn.md",
        "ask-the-referee.md",
        "claim.md",
        "own-rules.md",
    ],
    "Turnier": ["ohne-terminal.md", "organiser.md", "tournament.md", "draw.md", "turnier-terminal.md"],
    "Verein": ["season.md", "club-money.md"],
    "Jouer (français)": [
        "table.fr.md",
        "play.fr.md",
        "same-cards.fr.md",
        "learn.fr.md",
        "ask-the-referee.fr.md",
        "claim.fr.md",
        "own-rules.fr.md",
    ],
    "Tournoi (français)": [
        "ohne-terminal.fr.md",
        "organiser.fr.md",
        "tournament.fr.md",
        "draw.fr.md",
        "turnier-terminal.fr.md",
    ],
    "Club (français)": ["season.fr.md", "club-money.fr.md", "privacy.fr.md"],
    "Giocare (italiano)": [
        "table.it.md",
        "play.it.md",
        "same-cards.it.md",
        "learn.it.md",
        "ask-the-referee.it.md",
        "claim.it.md",
        "own-rules.it.md",
    ],
    "Torneo (italiano)": [
        "ohne-terminal.it.md",
        "organiser.it.md",
        "tournament.it.md",
        "draw.it.md",
        "turnier-terminal.it.md",
    ],
    "Club (italiano)": ["season.it.md", "club-money.it.md", "privacy.it.md"],
    "Own rules": ["own-regulation.md"],
    "Bots": ["bots.md", "assistant.md"],
    "Server": ["server.md", "privacy.md"],
    "Explanation": [
        "concepts.md",
        "architecture.md",
        "referee.md",
        "learning.md",
        "analyse.md",
        "free-table.md",
        "kernel.md",
        "play-model.md",
        "fair-deal.md",
        "fair-play.md",
        "ratings.md",
        "scale.md",
        "cards.md",
    ],
    "Reference": ["glossary.md", "figures.md", "record-format.md", "tournament-format.md", "protocol.md"],
}
"""The pages by what somebody wants; every other page is under Developers or Reference."""
GUIDES: Final = (
    "ohne-terminal", "tournament", "draw", "tutorials/first-evening", "club-money", "season", "privacy",
    "table", "same-cards", "learn", "ask-the-referee", "claim", "own-rules",
)  # fmt: skip
"""The pages in the folder without a terminal, each in German, French and Italian."""
GUIDE_TITLES: Final = {"": "Anleitungen", ".fr": "Modes d’emploi", ".it": "Istruzioni"}
"""How the list of these guides is called, by what the names of its pages end with."""
COLOURS: Final = """
:root { --md-primary-fg-color: #9a2d1e; --md-accent-fg-color: #9a2d1e; }
[data-md-color-scheme="default"] { --md-default-bg-color: #f6f2e8; --md-typeset-a-color: #9a2d1e; }
[data-md-color-scheme="slate"] { --md-default-bg-color: #15181a; --md-typeset-a-color: #e58a76; }
"""
"""Those of the other pages (frontend/src/app.css)."""
OUTSIDE: Final = re.compile(r"\]\((?:\.\./)+([^)#\s]+)(#[^)\s]*)?\)")
LINK: Final = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)\s]+)\)")
INLINE: Final = re.compile(r"<script>(.+?)</script>", re.DOTALL)


def main() -> None:
    """Build it; what is wrong is said as the generator says it."""
    into = Path(sys.argv[sys.argv.index("--into") + 1]) if "--into" in sys.argv else BUILT
    build(into, copy_guides if "--guides" in sys.argv else copy_sources)
    print(f"The site is in {into}; a server shows it at /hilfe.")


def build(into: Path, copy: Callable[[Path], None]) -> None:
    """Build the site into a folder, which is replaced. copy: puts its pages into the folder that it is given."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        copy(home / "docs")
        (home / "docs" / "colours.css").write_text(COLOURS, encoding="utf-8")
        (home / "zensical.toml").write_text(configuration(home / "docs"), encoding="utf-8")
        done = subprocess.run(
            [Path(sys.executable).with_name("zensical"), "build", "--strict"],
            cwd=home,
            capture_output=True,
            text=True,
            check=False,
            env={"NO_COLOR": "1", "PATH": ""},
        )
        if done.returncode:
            sys.exit(f"error: the site cannot be built:\n{done.stdout}{done.stderr}")
        for page in (home / "site").rglob("*.html"):
            move_scripts(page, home / "site")
            name_language(page)
        shutil.rmtree(into, ignore_errors=True)
        shutil.copytree(home / "site", into)


def copy_sources(there: Path) -> None:
    """Copy the pages, with links that lead to pages of the site; a link to code becomes its path in words."""
    shutil.copytree(ROOT / "docs", there)
    (there / "README.md").rename(there / "index.md")
    (there / "decisions" / "README.md").rename(there / "decisions" / "index.md")
    for name, page in BESIDE.items():
        text = (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "](")
        for other, named in BESIDE.items():
            text = text.replace(f"]({other}", f"]({named}")
        (there / page).write_text(text.replace("](LICENSE", "](LICENSE.txt"), encoding="utf-8")
    for file in there.rglob("*.md"):
        up = "../" * (len(file.relative_to(there).parts) - 1)
        text = OUTSIDE.sub(partial(link, up), file.read_text(encoding="utf-8"))
        file.write_text(text.replace("README.md", "index.md").replace("LICENSE.txt-", "LICENSE-"), encoding="utf-8")
    for name in ("LICENSE", "LICENSE-cards", "NOTICE"):
        shutil.copy(ROOT / name, there / (f"{name}.txt" if name == "LICENSE" else name))


def copy_guides(there: Path) -> None:
    """Copy the guides alone, with a list of them in each language; a link to any other page becomes its words."""
    there.mkdir()
    shutil.copytree(ROOT / "docs" / "images", there / "images")
    for ending, title in GUIDE_TITLES.items():
        others = [f"[{name}](index{other}.md)" for other, name in GUIDE_TITLES.items() if other != ending]
        lines = [f"# {title}", "", " · ".join(others), ""]
        for name in GUIDES:
            page = Path(f"{name}{ending}.md")
            text = LINK.sub(partial(link_guide, page), (ROOT / "docs" / page).read_text(encoding="utf-8"))
            (there / page).parent.mkdir(exist_ok=True)
            (there / page).write_text(text, encoding="utf-8")
            lines.append(f"- [{text.partition(chr(10))[0].removeprefix('# ')}]({page})")
        (there / f"index{ending}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def link_guide(page: Path, found: re.Match[str]) -> str:
    """Return a link of a guide as it is where only the guides are. page: of the guide, below docs/."""
    target = os.path.normpath(page.parent / found[2].partition("#")[0])
    there = {f"{name}{ending}.md" for name in GUIDES for ending in GUIDE_TITLES}
    kept = found[2].startswith(("#", "http")) or target in there or target.startswith("images/")
    return found[0] if kept else found[1]


def link(up: str, found: re.Match[str]) -> str:
    """Return the link to something above docs/ as it is on the site."""
    name, anchor = found[1], found[2] or ""
    return f"]({up}{BESIDE[name]}{anchor})" if name in BESIDE else found[0]


def configuration(pages: Path) -> str:
    """Return the generator's configuration, with every page in the navigation."""
    whole = (pages / "reference").is_dir()
    named = {page for group in NAVIGATION.values() for page in group}
    rest = sorted(page.name for page in pages.glob("*.md") if page.name not in named)
    groups: list[dict[str, list[str]]] = [{title: list(group)} for title, group in NAVIGATION.items()]
    groups.append({"Developers": [*rest, *sorted(f"decisions/{one.name}" for one in pages.glob("decisions/*.md"))]})
    groups.append({"Rule sets": sorted(f"reference/{one.name}" for one in pages.glob("reference/*.md"))})
    if not whole:
        groups = [
            {title: [f"index{ending}.md", *(f"{name}{ending}.md" for name in GUIDES)]}
            for ending, title in GUIDE_TITLES.items()
        ]
    navigation = "".join(
        f"  {{ {json.dumps(title)} = {json.dumps(group)} }},\n" for one in groups for title, group in one.items()
    )
    return (
        '[project]\nsite_name = "Puur"\ncopyright = "Apache-2.0"\nuse_directory_urls = false\n'
        'extra_css = ["colours.css"]\n'
        f"nav = [\n{navigation}]\n"
        '[project.theme]\nvariant = "classic"\nfont = false\nlanguage = "en"\n'
        'features = ["navigation.top", "navigation.prune", "search.highlight", "content.code.copy", "toc.follow"]\n'
        '[[project.theme.palette]]\nmedia = "(prefers-color-scheme: light)"\nscheme = "default"\nprimary = "custom"\n'
        '[[project.theme.palette]]\nmedia = "(prefers-color-scheme: dark)"\nscheme = "slate"\nprimary = "custom"\n'
    )


def move_scripts(page: Path, site: Path) -> None:
    """Put each script that is in a page into a file beside the site's own."""
    up = "../" * (len(page.relative_to(site).parts) - 1)

    def moved(found: re.Match[str]) -> str:
        name = f"assets/{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
        (site / name).write_text(found[1], encoding="utf-8")
        return f'<script src="{up}{name}"></script>'

    page.write_text(INLINE.sub(moved, page.read_text(encoding="utf-8")), encoding="utf-8")


def name_language(page: Path) -> None:
    """Name the language that a guide is written in (German, French or Italian, else English), and frame it in that."""
    guide, _, other = page.stem.partition(".")
    translated = page.with_name(f"{guide}.fr.html").is_file()
    language = f"{other}-CH" if other in {"fr", "it"} else "de-CH" if translated else "en"
    named = re.sub(r'(<html\b[^>]*\blang=)"en"', rf'\1"{language}"', page.read_text(encoding="utf-8"), count=1)
    page.write_text(translate_frame(named, language), encoding="utf-8")


if __name__ == "__main__":
    main()
