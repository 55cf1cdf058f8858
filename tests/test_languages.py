"""The shell speaks one language: `--language`, else PUUR_LANG, LC_ALL and LANG in this order, else German."""

from __future__ import annotations

import pytest

from puur.cli import main
from puur.cli.shell.language import extract_language_option
from puur.errors import BadInput

WRONG = ["replay", "nowhere.jass.json"]
"""A command that is refused."""
REFUSED = {"de": "nicht gefunden", "fr": "introuvable", "it": "non esiste", "en": "no such file"}


@pytest.mark.parametrize(
    "environment, language",
    [
        ({}, "de"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "C.UTF-8"}, "de"),
        ({"LANG": "es_ES.UTF-8"}, "de"),
        ({"LANG": "fr_CH.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "it_CH"}, "it"),
        ({"PUUR_LANG": "it", "LC_ALL": "en_US.UTF-8"}, "it"),
    ],
)
def test_the_environment_says_which_language(environment: dict[str, str], language: str) -> None:
    assert extract_language_option(["rules", "list"], environment) == (["rules", "list"], language)


@pytest.mark.parametrize(
    "words", [["--language", "fr", *WRONG], [*WRONG, "--language=fr"], ["replay", "--language", "fr", WRONG[1]]]
)
def test_the_option_may_stand_anywhere_and_wins(words: list[str]) -> None:
    assert extract_language_option(words, {"PUUR_LANG": "it"}) == (WRONG, "fr")


def test_what_comes_after_two_dashes_is_no_option() -> None:
    words = ["slate", "--", "--language", "fr"]
    assert extract_language_option(words, {}) == (words, "de")


@pytest.mark.parametrize("words", [["--language", "rm"], ["--language="], ["rules", "--language"]])
def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(words: list[str]) -> None:
    with pytest.raises(BadInput, match="de, fr, it oder en"):
        extract_language_option(words, {})


def test_a_language_that_is_not_spoken_is_refused_in_that_of_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUUR_LANG", "fr")
    assert main(["rules", "list", "--language", "rm"]) == 2
    assert "Puur ne parle pas «rm», seulement de, fr, it ou en" in capsys.readouterr().err


def test_a_variable_that_names_no_language_is_named() -> None:
    with pytest.raises(BadInput, match="variable PUUR_LANG"):
        extract_language_option([], {"PUUR_LANG": "deutsch"})


@pytest.mark.parametrize("language", REFUSED)
def test_what_is_wrong_is_said_in_that_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WRONG, "--language", language]) == 2
    assert REFUSED[language] in capsys.readouterr().err
    assert main([*WRONG, "--language", language, "--json"]) == 2
    assert REFUSED[language] in capsys.readouterr().out
