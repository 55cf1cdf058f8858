"""What an operator sets: the same option on the command line, in the environment and in the file ``puur.toml``.

Typer's declaration of an option is the only one. Its name gives the two others: ``--keep-names`` is ``PUUR_KEEP_NAMES``
in the environment and ``keep-names`` in the file. The command line goes first, then the environment, then the file.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperOption

from puur.cli.shell.failure import explain_usage
from puur.cli.shell.language import LANGUAGE_VARIABLE, translate_code
from puur.cli.shell.output import print_document_or_text
from puur.errors import BadInput
from puur.toml import parse_toml, toml_file_text
from puur.words.message import quoted, said

SETTINGS_FILE_NAME: Final = "puur.toml"
"""The name of the operator's file with settings of the server."""
SETTABLE_OPTIONS: Final = (
    *("host", "port", "data", "database", "redis", "workers", "proxy", "keep-names", "push", "metrics", "log"),
    *("mail", "mail-from", "mail-password-file"),
    *("traces", "open", "backups", "keep-daily", "keep-weekly"),
)
"""The options that can also be set in ``puur.toml`` or by environment variables, by name without the dashes.

All other options are for one run only.
"""
OPERATOR_COMMANDS: Final = frozenset({"serve", "doctor", "backup", "restore", "update", "push"})
"""The commands that read the operator's settings."""
_NEAR: Final = 0.8
"""How alike two names of variables are of which one is meant by the other; 1 is the same."""
_REFUSES: Final = "doctor"
"""The command that ends with what the others only warn of."""
_MOST: Final = 1024 * 1024
"""Bytes of a file of settings that are read."""
_URLS: Final = frozenset({"database", "redis", "traces", "mail"})
SETTINGS_PATH_KEY: Final = "puur.settings"
"""The key under which a Click context keeps the path of the settings file."""
_CONFIG: Final = "config"
_SHOWN: Final = "show_config"
_KINDS: Final[Mapping[type, str]] = {bool: "misfit.bool", int: "misfit.int", str: "misfit.str", list: "misfit.texts"}


class _Setting(NamedTuple):
    """A setting of the operator, with where it comes from.

    key: its name in ``puur.toml``.
    value: as it is used.
    source: ``command-line``, ``environment``, ``file`` or ``default``.
    line: in the file, from 1; None if it comes from elsewhere.
    """

    key: str
    value: object
    source: str
    line: int | None = None


def environment_variable(key: str) -> str:
    """Return the name of the environment variable for a setting. key: its name in ``puur.toml``.

    >>> environment_variable("keep-names")
    'PUUR_KEEP_NAMES'
    """
    return f"PUUR_{key.replace('-', '_').upper()}"


def hide_secrets(url: str) -> str:
    """Return a URL for display, with account, password and parameters replaced by an ellipsis.

    >>> hide_secrets("postgresql://puur:a/b@c@db/puur?password=d")
    'postgresql://…@db/puur?…'
    """
    scheme, there, rest = url.partition("://")
    if not there:
        return "…"
    account, at, place = rest.rpartition("@")
    place, _, more = re.sub("[?#]", "\0", place).partition("\0")
    hidden = more or ("?" in account and not at)
    return f"{scheme}://{'…@' if at else ''}{place}{'?…' if hidden else ''}"


class OperatorCommand(TyperCommand):
    """A command whose options can also be set by environment variables and ``puur.toml``."""

    def __init__(self, *args: Any, **attributes: Any) -> None:  # noqa: ANN401 - Typer's own
        """Give each setting its variable, and the command the two options that every such command has."""
        super().__init__(*args, **attributes)
        for option in list_settable_options(self):
            option.envvar = environment_variable(settings_key(option))
        self.params += [
            TyperOption(
                param_decls=["--config"],
                envvar=environment_variable(_CONFIG),
                show_envvar=True,
                metavar="FILE",
                expose_value=False,
                help=f"The file of settings; else {SETTINGS_FILE_NAME} in the data folder, where there is one.",
            ),
            TyperOption(
                param_decls=["--show-config"],
                is_flag=True,
                expose_value=False,
                is_eager=True,
                default=False,
                help="Print each setting and where it is from, and do nothing.",
            ),
        ]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401
        """Read the settings file, the environment and the arguments, and return the arguments left over.

        args: the words after the command. Raises BadInput, which names the variable or line, for an invalid setting.
        """
        typed, _, _ = self.make_parser(ctx).parse_args(args=list(args))
        if typed.get("help") or ctx.resilient_parsing:
            return super().parse_args(ctx, args)
        by_key = {settings_key(one): one for one in list_settable_options(self)}
        named = _typed_or_variable(next(one for one in self.params if one.name == _CONFIG), ctx, typed)
        folder = _typed_or_variable(by_key["data"], ctx, typed)
        path = Path(named) if named else Path(folder or typer.get_app_dir("puur")) / SETTINGS_FILE_NAME
        ctx.meta[SETTINGS_PATH_KEY] = path
        text = _read_settings(path, must=bool(named))
        values = _check_values(_parse_settings(text, path), text, path, by_key, ctx)
        if not named and values.get("data") is not None:
            raise BadInput(said("shell.setting-data"), {"file": str(path), "line": _find_line_of_key("data", text)})
        ctx.default_map = {str(by_key[key].name): value for key, value in values.items() if key in by_key}
        for name, near in _find_misspelt_variables(os.environ) if self.name != _REFUSES else ():
            typer.echo(translate_code("shell.variable-misspelt", name=name, near=near), err=True)
        if typed.get(_SHOWN):
            self._show(ctx, typed, text, path)
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as problem:
            raise _at_its_source(problem, typed) from None

    def _show(self, ctx: Any, typed: Mapping[str, Any], text: str, path: Path) -> None:  # noqa: ANN401
        found = list(_resolve_settings(self, ctx, typed, text))
        where = {one.key: _source(one, path) for one in found}
        wide = max(len(one.key) for one in found) + 2
        lines = [f"{one.key:<{wide}}{_setting_text(one.value)}  ({where[one.key]})" for one in found]
        document = {
            "file": str(path) if text else None,
            "settings": [{"key": o.key, "value": o.value, "source": o.source, "line": o.line} for o in found],
        }
        print_document_or_text(document, "\n".join(lines), as_json=bool(typed.get("as_json")))
        raise typer.Exit


def _find_misspelt_variables(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield pairs (unknown variable that resembles a known one, the known one).

    names: of all environment variables. Other unknown ones are ignored, since they may belong to another program.

    >>> list(_find_misspelt_variables(["PUUR_PROT", "PUUR_PORT", "PUUR_SERVICE_HOST", "HOME"]))
    [('PUUR_PROT', 'PUUR_PORT')]
    """
    known = [*map(environment_variable, (*SETTABLE_OPTIONS, _CONFIG)), LANGUAGE_VARIABLE]
    for name in sorted(names):
        if name.startswith("PUUR_") and name not in known:
            yield from ((name, near) for near in get_close_matches(name, known, 1, _NEAR))


def check_settings(path: Path, commands: Iterable[Any]) -> None:
    """Raise BadInput for the first invalid setting of these commands, in the settings file or an environment variable.

    path: of the settings file, which may be missing. commands: Click commands. A misspelt variable is an error, too.
    """
    for name, near in _find_misspelt_variables(os.environ):
        raise BadInput(said("shell.variable-misspelt", name=name, near=near), {"variable": name})
    text = _read_settings(path, must=False)
    values = _parse_settings(text, path)
    for command in commands:
        by_key = {settings_key(one): one for one in list_settable_options(command)}
        with command.make_context(command.name, [], resilient_parsing=True) as ctx:
            _check_values(values, text, path, by_key, ctx)
            for option in by_key.values():
                try:
                    option.type_cast_value(ctx, option.value_from_envvar(ctx))
                except typer.BadParameter as problem:
                    problem.param, problem.ctx = option, ctx
                    raise _at_its_source(problem, {}) from None


def list_settable_options(command: Any) -> list[Any]:  # noqa: ANN401 - Typer's own
    """Return the options of a Typer command that can also be set by an environment variable or in ``puur.toml``."""
    return [one for one in command.params if one.param_type_name == "option" and settings_key(one) in SETTABLE_OPTIONS]


def settings_key(option: Any) -> str:  # noqa: ANN401
    """Return the key of an option in ``puur.toml``: its name without the two dashes, such as ``keep-names``."""
    return str(option.opts[0]).removeprefix("--")


def _typed_or_variable(option: Any, ctx: Any, typed: Mapping[str, Any]) -> str | None:  # noqa: ANN401
    """Return what the command line or the environment says, None where neither says anything."""
    found = typed.get(option.name) or option.value_from_envvar(ctx)
    return str(found) if found else None


def _read_settings(path: Path, *, must: bool) -> str:
    """Return what is in the file; nothing where there is none and none was named."""
    try:
        with path.open("rb") as opened:
            data = opened.read(_MOST + 1)
    except FileNotFoundError:
        if must:
            raise
        return ""
    if len(data) > _MOST:
        raise BadInput(said("shell.settings-long"), {"file": str(path)})
    try:
        return toml_file_text(data)
    except BadInput as problem:
        raise problem.with_outer_place(file=str(path)) from None


def _parse_settings(text: str, path: Path) -> dict[str, Any]:
    """Return the keys and values of a settings file. Raises BadInput, with file and line, if it is no TOML.

    text: what is in the file. path: names the file in the error.
    """
    try:
        return parse_toml(text)
    except BadInput as problem:
        raise problem.with_outer_place(file=str(path)) from None


def _find_line_of_key(key: str, text: str) -> int:
    r"""Return the first line (from 1) of a TOML text in which a key is set; 1 if there is none.

    >>> _find_line_of_key("port", 'host = "::"\nport = 80')
    2
    """
    start = re.compile(rf"""\s*\[?\s*["']?{re.escape(key)}["']?\s*[]=.]""")
    return next((number for number, line in enumerate(text.splitlines(), 1) if start.match(line)), 1)


def _check_values(
    values: Mapping[str, Any],
    text: str,
    path: Path,
    options: Mapping[str, Any],
    ctx: Any,  # noqa: ANN401
) -> Mapping[str, Any]:
    """Return the values; BadInput for a key that is none, and for a value that its option does not take."""
    for key, value in values.items():
        where = {"file": str(path), "line": _find_line_of_key(key, text)}
        if key not in SETTABLE_OPTIONS:
            raise BadInput(said("shell.no-such-setting", key=quoted(key), there=[*SETTABLE_OPTIONS]), where)
        option = options.get(key)
        if option is None:  # another command's
            continue
        if not _fits(value, option):
            wanted = said(_KINDS[setting_type(option)])
            raise BadInput(said("shell.does-not-fit", what=key, why=said("misfit.expected", wanted=wanted)), where)
        try:
            option.type_cast_value(ctx, value)
        except typer.BadParameter as problem:
            problem.param_hint = key
            raise BadInput(explain_usage(problem), where) from None
    return values


def setting_type(option: Any) -> type:  # noqa: ANN401
    """Return the type of a setting in ``puur.toml``: bool, int, str or list (of str). option: the Click option."""
    if option.multiple:
        return list
    if option.is_flag:
        return bool
    return int if option.type.name.startswith("int") else str


def _fits(value: object, option: Any) -> bool:  # noqa: ANN401
    if setting_type(option) is list:
        return isinstance(value, list) and all(type(one) is str for one in value)
    return type(value) is setting_type(option)


def _at_its_source(problem: typer.BadParameter, typed: Mapping[str, Any]) -> Exception:
    """Return the complaint with the variable, where the value is from the environment."""
    option: Any = problem.param
    if option is None or not getattr(option, "envvar", None):
        return problem
    problem.param_hint = f"'{option.opts[0]}'"
    if typed.get(option.name) is not None:
        return problem
    return BadInput(explain_usage(problem), {"variable": option.envvar})


def _resolve_settings(command: Any, ctx: Any, typed: Mapping[str, Any], text: str) -> Iterator[_Setting]:  # noqa: ANN401
    for option in list_settable_options(command):
        key = settings_key(option)
        value, source = option.consume_value(ctx, typed)
        try:
            value = option.type_cast_value(ctx, value)
        except typer.BadParameter as problem:
            raise _at_its_source(problem, typed) from None
        named = {"COMMANDLINE": "command-line", "ENVIRONMENT": "environment", "DEFAULT_MAP": "file"}
        found = named.get(source.name, "default")
        if isinstance(value, str) and key in _URLS:
            value = hide_secrets(value)
        elif isinstance(value, Path):
            value = str(value)
        elif key == "data" and value is None:
            value = typer.get_app_dir("puur")
        yield _Setting(key, value, found, _find_line_of_key(key, text) if found == "file" else None)


def _source(one: _Setting, path: Path) -> str:
    match one.source:
        case "command-line":
            return translate_code("shell.from-command-line")
        case "environment":
            return translate_code("shell.from-environment", variable=environment_variable(one.key))
        case "file":
            return translate_code("shell.from-file", file=str(path), line=one.line or 1)
        case _:
            return translate_code("shell.from-default")


def _setting_text(value: object) -> str:
    match value:
        case None:
            return "–"
        case bool():
            return str(value).lower()
        case list() | tuple():
            return ", ".join(map(str, value)) or "–"
        case _:
            return str(value)
