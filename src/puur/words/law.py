"""The law's sentences in other languages: German is the law, and the German sentence is what is looked up.

A translation is in ``LANGUAGE/law.po`` under the sentence itself, so that a sentence worded again has none until
somebody has looked at it again (a test says which). What our rule sheets call something (a document, an office, an
offence of a club) is translated in ``names.po`` in the same way. So are the English summaries of clauses that answer no
question, in ``clauses.po``: not into German, in which the document's own words are.
docs/decisions/0027-the-law-in-its-rooms.md
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from puur.words.catalogue import (
    LANGUAGES,
    PLAIN_GERMAN_VOICE,
    Language,
    Voice,
    sentences_of_area,
    translate_german_sentence,
)
from puur.words.message import Message, said

TRANSLATED_SENTENCE_MARK: Final = said("referee.translated")
"""What stands beside sentences of the law in another language than German."""
_OFFICIALS: Final[Mapping[str, Message]] = {
    "Turnierleiter": said("referee.who-director"),
    "Spielleiter": said("referee.who-director-of-play"),
    "Jassleiter": said("referee.who-director-of-jass"),
    "Kontrolleur": said("referee.who-controller"),
}
"""What the written Reglemente call the officials, as who acts in a sentence."""

FORMER_MEMBER: Final = "Ehemaliges Mitglied"
"""What a member of a club is stored as once the name is deleted; a number follows."""
FORMER_PERSON: Final = "Ehemalige Person"
"""What a member of a club, or somebody else, is stored as once the name is deleted; a number follows."""
ANONYMOUS_NAME_PREFIX: Final = "Nr."
"""What comes before the number of a person whose name is not shown (:func:`puur.people_names.anonymous_name`)."""
_STORED: Final = re.compile(rf"(?:{FORMER_MEMBER}|{FORMER_PERSON}|\b{re.escape(ANONYMOUS_NAME_PREFIX)})(?= [0-9])")


def official_title(called: str) -> Message:
    """Return the title of an official for use as the subject of a sentence: «der Kontrolleur», «le contrôleur».

    called: the German title as the rules have it. An unknown title gets an article and stays German.
    """
    return _OFFICIALS.get(called, said("referee.official", called=called))


def rule_name_message(german: str) -> Message:
    """Return a message that shows a German name from the rules, such as an official's title.

    The name is translated when the message is put into words.
    """
    return said("desk.named", name=german)


def translate_rule_name(german: str, voice: Voice = PLAIN_GERMAN_VOICE) -> str:
    """Return a German title from the rules in the reader's language; a person's name in brackets after it stays.

    Text that is not in the catalogue of the rules is returned unchanged.

    >>> translate_rule_name("Kassier (Carla)", Voice("fr")), translate_rule_name("Anna", Voice("fr"))
    ('Caissier (Carla)', 'Anna')
    """
    whole, (office, bracket, rest) = translate_rule_sentence(german, voice), german.partition(" (")
    return whole if whole != german else f"{translate_rule_sentence(office, voice)}{bracket}{rest}"


def rule_sentence_translations(german: str) -> dict[str, str]:
    """Return a German sentence of the rules in the other languages, by language, as far as it is translated.

    >>> sorted(rule_sentence_translations("Untertrumpfen darf nur, wer nur noch Trümpfe hat."))
    ['en', 'fr', 'it']
    """
    texts: dict[str, str] = {one: translate_german_sentence(german, one) for one in LANGUAGES if one != "de"}
    return {language: text for language, text in texts.items() if text != german}


def translate_anonymous_names(text: str, voice: Voice = PLAIN_GERMAN_VOICE) -> str:
    """Return a text in which the name of a forgotten person, or the number for a name, is in the reader's language.

    >>> translate_anonymous_names("Ehemaliges Mitglied 2", Voice("fr"))
    'Ancien membre 2'
    >>> translate_anonymous_names("Nr. 7, Anna", Voice("it"))
    'n. 7, Anna'
    """
    if voice.language == "de" or not ("Ehemalige" in text or ANONYMOUS_NAME_PREFIX in text):
        return text
    return _STORED.sub(lambda found: translate_rule_sentence(found[0], voice), text)


def translate_rule_sentence(german: str, voice: Voice = PLAIN_GERMAN_VOICE) -> str:
    """Return a German sentence of the rules in the language of the voice; unchanged where no translation exists.

    >>> translate_rule_sentence("Untertrumpfen darf nur, wer nur noch Trümpfe hat.")
    'Untertrumpfen darf nur, wer nur noch Trümpfe hat.'
    """
    return translate_german_sentence(german, voice.language)


def translate_clause_summary(english: str, language: Language) -> str:
    """Return the English summary of a clause in a language; "" where it is not translated, such as in German.

    >>> translate_clause_summary("The Schreiber is a neutral person.", "it")
    'Chi segna è una persona neutrale.'
    >>> translate_clause_summary("The Schreiber is a neutral person.", "de")
    ''
    """
    if language == "en":
        return english
    if language == "de":
        return ""
    return next(iter(sentences_of_area("clauses", language).get(english, ())), "")
