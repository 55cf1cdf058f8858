"""The sentences of the terminal table without a screen."""

from __future__ import annotations

from typing import Final

from puur.cards import SUITS
from puur.cli.table.local_table import LocalTable, list_claimable_infractions
from puur.cli.table.score_sheet import game_result_sentences, keeps_score_in_numbers, last_deal_table, score_sheet
from puur.decision import Refusal
from puur.law.law import answer, applicable_questions, own_articles, question_wordings
from puur.law.readings.geben import left_neighbour
from puur.law.readings.weis import Weis
from puur.law.reglemente import BUILT_IN_LAW_IDS, reglement

_PHASES: Final = ("announce", "auction", "bid")
"""Before cards are played: what is awaited in each of them."""


def typed_command_lines(sitting: LocalTable) -> tuple[str, ...]:
    """Return what can be typed at a table and what it does, one line each."""
    return tuple(sitting.words.say(f"terminal.help-{line}") for line in range(1, 9))


def welcome_sentences(sitting: LocalTable) -> list[str]:
    """Return sentences that say which game is played, by which rule set, and who sits where."""
    names, me, left = sitting.words.names, sitting.me, sitting.law.next_seat.says is left_neighbour
    others = {"right": names[(me + 1) % 4], "across": names[(me + 2) % 4], "left": names[(me + 3) % 4]}
    seats = sitting.words.say("terminal.seats-left" if left else "terminal.seats", me=names[me], **others)
    return [f"{sitting.words.translate_rule(sitting.law.title)}.", seats]


def _mode_sentence(sitting: LocalTable) -> str:
    """Return which form of play was announced, how often it counts and by whom, in a sentence."""
    observed, words = sitting.observed, sitting.words
    if observed.mode is None or not observed.trump_shown:
        return words.say("terminal.nothing-announced" if observed.mode is None else "terminal.trump-hidden")
    stands = "" if observed.auction is None else words.highest_bid(observed.auction)
    if stands:
        return f"{stands}."
    mode = words.mode_name(observed.mode)
    parts = [words.say("terminal.trump-suit", mode=mode) if observed.mode in SUITS else mode]
    parts += [words.multiplier_of_mode(observed.mode)] if words.has_multipliers() else []
    parts += [] if observed.announcer is None else [words.say_about(observed.announcer, "event.announced-by")]
    parts += [words.say("terminal.pushed")] if observed.pushed else []
    told = ", ".join(parts)
    return f"{told[:1].upper()}{told[1:]}."


def hand_lines(sitting: LocalTable) -> list[str]:
    """Return the player's own cards with the numbers by which they are played, as lines."""
    words = sitting.words
    if sitting.observed.waiting:
        return [words.say("terminal.hand-waits")]
    named = [f"{number}: {words.card_name(card)}" for number, card in enumerate(sitting.cards, start=1)]
    return [words.say("terminal.hand", cards=", ".join(named))]


def _cards_on_table_sentence(sitting: LocalTable) -> str:
    """Return the cards that lie on the table in a sentence, each with who played it."""
    observed, words = sitting.observed, sitting.words
    named = [
        f"{words.names[(observed.leader + place) % 4]} {words.card_name(card)}"
        for place, card in enumerate(observed.lying)
    ]
    return words.say("terminal.lying", cards=", ".join(named)) if named else words.say("terminal.nothing-lies")


def visible_tricks_lines(sitting: LocalTable) -> list[str]:
    """Return the current trick and the earlier ones that may be looked at, as lines."""
    observed, words = sitting.observed, sitting.words
    lines = [_cards_on_table_sentence(sitting)]
    for number in sorted(observed.viewable):
        trick = observed.history[number]
        cards = ", ".join(words.card_name(card) for card in trick.cards)
        who = words.names[trick.winner]
        lines.append(words.say("terminal.trick-read", number=number + 1, who=who, cards=cards))
    if not observed.viewable:
        lines.append(words.say("terminal.turned", rule=words.translate_rule(sitting.law.trick_view.text)))
    return lines


def decision_prompt(sitting: LocalTable) -> list[str]:
    """Return what the player needs to know for the next decision, and the question."""
    observed = sitting.observed
    if observed.phase == "announce":
        return [*hand_lines(sitting), *_forms(sitting)]
    if observed.phase == "auction":
        return [*hand_lines(sitting), *_auction(sitting)]
    if observed.phase == "bid":
        asked = sitting.words.say("terminal.estimate-ask", most=sitting.law.deal_total.says)
        return [_mode_sentence(sitting), *hand_lines(sitting), asked]
    return [_mode_sentence(sitting), _cards_on_table_sentence(sitting), *hand_lines(sitting), _playable(sitting)]


def _forms(sitting: LocalTable) -> list[str]:
    words, observed = sitting.words, sitting.observed
    forms = observed.forms
    apart = words.has_multipliers()
    named = [
        f"{number} {words.mode_name(mode)}{f' {words.multiplier_of_mode(mode)}' if apart else ''}"
        for number, mode in enumerate(forms, start=1)
    ]
    if "push" in observed.may:
        named.append(f"{len(named) + 1} {words.say('terminal.push')}")
    pushed = "-round" if sitting.law.push.says == "to-next" else "-partner"
    return [words.say(f"terminal.announce-ask{pushed if observed.pushed else ''}", forms=", ".join(named))]


def _auction(sitting: LocalTable) -> list[str]:
    """Return what stands and what may be said."""
    observed = sitting.observed
    auction = observed.auction
    if auction is None:
        return []
    words, stands = sitting.words, sitting.words.highest_bid(auction)
    may = [words.say("terminal.pass")]
    if "raise" in observed.may:
        forms, example = ", ".join(map(words.mode_name, auction.forms)), words.mode_name(auction.forms[0])
        least = auction.numbers[0]
        may.insert(0, words.say("terminal.bid-from", least=least, example=f"{least} {example}", forms=forms))
    if "double" in observed.may:
        may.append(words.say("terminal.double"))
    ask = words.say("terminal.say-ask", may="; ".join(may))
    return [f"{stands}." if stands else words.say("terminal.nothing-bid"), ask]


def _playable(sitting: LocalTable) -> str:
    observed, words = sitting.observed, sitting.words
    may = [f"{number}" for number, card in enumerate(sitting.cards, start=1) if observed.legal >> card & 1]
    whose, which = "turn" if observed.lying else "lead", "any" if len(may) == len(sitting.cards) else "some"
    turn = words.say(f"terminal.{whose}-{which}", cards=tuple(may))
    also = [words.say(f"terminal.word-{name}") for name in ("ask", "stoeck", "weis") if name in observed.may]
    also += [words.say("terminal.word-claim")] if list_claimable_infractions(sitting) else []
    return words.say("terminal.also", turn=turn, words=", ".join(f"«{word}»" for word in also)) if also else turn


def expected_input(sitting: LocalTable) -> str:
    """Return in a sentence what can be typed for the decision that is due."""
    phase = sitting.observed.phase
    return sitting.words.say(f"terminal.expect-{phase if phase in _PHASES else 'card'}")


def weis_question(sitting: LocalTable, card: int, weise: tuple[Weis, ...]) -> str:
    """Return the question whether to announce these melds (weise) with a card (0 to 35)."""
    words, mode = sitting.words, sitting.mode_chosen_by_leading(card)
    named = "; ".join(f"{words.weis_name(weis, mode)}, {words.points_of_weis(weis)}" for weis in weise)
    return words.say("terminal.weis-ask", weise=named)


def refusal_line(sitting: LocalTable, refused: Refusal) -> str:
    """Return a refusal on one line: reason, clauses, what is allowed."""
    why, clauses, allowed = sitting.words.refusal_phrases(refused)
    refusal_ = sitting.words.say("terminal.refused", why=why) + (f" [{clauses}]" if clauses else "")
    if allowed:
        return sitting.words.say("terminal.refused-allowed", refused=refusal_, allowed=allowed)
    return f"{refusal_}."


def score_lines(sitting: LocalTable) -> list[str]:
    """Return the score of the game so far as lines of text."""
    words = sitting.words
    if keeps_score_in_numbers(words):
        sheet = score_sheet(words, sitting.game, aloud=True)
        return [sheet.title + ".", *sheet.to_sentences()]
    lines = []
    for team in (words.me % 2, 1 - words.me % 2):
        side = sitting.observed.slate[team].strokes
        counts = {"hundreds": side.hundreds, "fifties": side.fifties, "twenties": side.twenties, "rest": side.rest}
        lines.append(words.say("terminal.slate-side", side=words.team_name(team), total=side.total, **counts))
    return lines


def rule_set_lines(sitting: LocalTable) -> list[str]:
    """Return what the rule set itself answers, with its clauses, as lines; of the general rules, everything."""
    law = sitting.law
    general = law.source == reglement(BUILT_IN_LAW_IDS[0]).source  # the first of all: what the others are read beside
    told = {name: answer(law, name) for name in applicable_questions(law)} if general else own_articles(law)
    return [
        f"{sitting.words.translate_rule(question_wordings()[name])} {sitting.words.translate_rule(article.text)}"
        + (f" [{', '.join(article.clauses)}]" if article.clauses else "")
        for name, article in told.items()
    ]


def deal_result_lines(sitting: LocalTable) -> list[str]:
    """Return the result of the last deal as lines."""
    sheet = last_deal_table(sitting.words, sitting.game)
    return [f"{sheet.title}.", *sheet.to_sentences()]


def game_result_lines(sitting: LocalTable) -> list[str]:
    """Return the result of the last deal and of the game as lines."""
    return [*deal_result_lines(sitting), *game_result_sentences(sitting.words, sitting.game)]
