"""``puur season``: the club's year. Each subcommand is a function in a file of its own."""

from __future__ import annotations

import typer

from puur.cli.season_check import check
from puur.cli.season_demo import demo
from puur.cli.season_init import init
from puur.cli.season_standings import standings

season = typer.Typer(no_args_is_help=True, help="The club's year: series, results, promotion, fines.")
season.command()(standings)
season.command()(init)
season.command()(check)
season.command()(demo)
