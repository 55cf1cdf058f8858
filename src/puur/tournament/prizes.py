"""The prize table in rank order: who chooses next, who has what, and a receipt for each prize.

Where a new edition of the ranking changes a prize, it also says who may keep it: nobody keeps two.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from puur.law.law import Law
from puur.law.settlement import tie_draw_kind
from puur.tournament.calls_prizes_teams import Prize
from puur.tournament.editions import (
    RankingLines,
    blocking_protest,
    current_ranking_lines,
    find_edition,
    rank_will_change,
    tournament_at_last_publication,
)
from puur.tournament.league import finalists_winner_first
from puur.tournament.ranking import RankingLine
from puur.tournament.state import Tournament
from puur.tournament.topics.core import player_label
from puur.tournament.value_words import PARTICIPATION_STATE_NAMES
from puur.tournament.words import unambiguous_name
from puur.words.message import Message, said


@dataclass(frozen=True, slots=True)
class PrizeListLine:
    """A line of the prize list: a player or team that has a prize, or may choose one.

    line: the ranking line of the player or team.
    prize: the prize taken, None while none is.
    next_in_turn: whether this player chooses now.
    level: whether the line above has the same rank, so that either may choose first.
    """

    line: RankingLine
    prize: Prize | None
    next_in_turn: bool = False
    level: bool = False


@dataclass(frozen=True, slots=True)
class AffectedPrize:
    """A prize already given whose holder's ranking line has changed since.

    then, now: the holder's line when it was given and at present; None where there is none.
    heirs: who would now choose in that place, in rank order.
    final: the holder's place in the final then and now: 0 for its winner, 1 for its loser, None for others.
    turn: for teams, the position in the order of choosing then and now.
    """

    prize: Prize
    then: RankingLine
    now: RankingLine | None
    heirs: tuple[RankingLine, ...]
    final: tuple[int | None, int | None] = (None, None)
    turn: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True, slots=True)
class PrizeReceipt:
    """What a player or team signs for a prize.

    rank: None if unranked.
    player: the start number, or the id of a team.
    name: as printed.
    club: the club or place, "" for none.
    prize: what the prize is.
    tournament: the name of the tournament.
    date: the day of the tournament, such as ``2026-05-29``.
    group: the team's group if ranks are by group, "" for none.
    """

    rank: int | None
    player: str
    name: str
    club: str
    prize: str
    tournament: str
    date: str
    group: str = ""


def prize_winners(tournament: Tournament, lines: RankingLines) -> tuple[PrizeListLine, ...]:
    """Return the players or teams who have or may take a prize, best first, as many as there are prizes.

    lines: the final ranking. Players level with the last one are included while a prize is left. Prizes for the most
    Matches do not count here.
    """
    by_rank = [prize for prize in tournament.prizes if not prize.matches]
    taken = {prize.taken: prize for prize in by_rank if prize.taken is not None}
    stood = tournament_at_last_publication(tournament)
    rated = _in_turn(stood, lines)
    places = [_place(stood, line) for line in rated]
    count, remain = len(by_rank), len(taken) < len(by_rank)
    last = places[min(count, len(places)) - 1] if count and places else None
    found: list[PrizeListLine] = []
    now: _Place | None = None
    for number, (line, place) in enumerate(zip(rated, places, strict=True)):
        prize = taken.get(line.player.id)
        if prize is None and not (remain and (number < count or place == last)):
            continue
        if prize is None and now is None:
            now = place
        level = number > 0 and places[number - 1] == place
        found.append(PrizeListLine(line, prize, prize is None and place == now, level))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class WhyPrizesUnclaimed:
    """What happens to prizes that nobody is next to choose: the reason, and withdrawn teams that may get one.

    says: the reason, in words.
    """

    says: Message
    teams: tuple[RankingLine, ...] = ()


def what_happens_to_unclaimed_prizes(tournament: Tournament) -> WhyPrizesUnclaimed | None:
    """Return what happens to prizes that are left while nobody may choose any more.

    None while somebody is to choose, or if no prize is left.
    """
    lines = current_ranking_lines(tournament_at_last_publication(tournament))
    by_rank = [prize for prize in tournament.prizes if not prize.matches]
    taken = {prize.taken for prize in by_rank}
    if None not in taken or any(one.next_in_turn for one in prize_winners(tournament, lines)):
        return None
    if not any(line.rated for line in lines):
        return WhyPrizesUnclaimed(said("page-tournament.prizes-no-rank"))
    gone = {id_ for id_, team in tournament_at_last_publication(tournament).teams.items() if team.out is not None}
    teams = tuple(line for line in lines if line.player.id in gone - taken)
    code = "page-tournament.prizes-to-gone" if teams else "page-tournament.prizes-to-nobody"
    return WhyPrizesUnclaimed(said(code), teams)


def players_skipped_for_prize(before: Tournament, number: int, player: str) -> tuple[str, ...]:
    """Return the ids of those who are passed over if this player takes that prize; empty if it is the player's turn.

    before: the tournament before the choice. number: of the prize, 1 for the best. player: the start number, or the id
    of a team. Empty also for a prize for the most Matches, which has no order.
    """
    now = _next_in_turn(before, number)
    return () if player in now else now


def could_equals_choose_prize_instead(before: Tournament, number: int, player: str) -> bool:
    """Return whether others of the same rank could have chosen at that moment instead of this player.

    before: the tournament before the choice. number: of the chosen prize, from 1. player: the start number, or the id
    of a team.
    """
    now = _next_in_turn(before, number)
    return player in now and len(now) > 1


def _next_in_turn(tournament: Tournament, number: int) -> tuple[str, ...]:
    """Return who chooses next; nobody where it is the prize for the most Matches."""
    if tournament.prizes[number - 1].matches:
        return ()
    return tuple(
        one.line.player.id
        for one in prize_winners(tournament, current_ranking_lines(tournament_at_last_publication(tournament)))
        if one.next_in_turn
    )


_Place = tuple[int, int, int]


def _in_turn(tournament: Tournament, lines: RankingLines) -> list[RankingLine]:
    """Return the rated lines in the order in which prizes are chosen. tournament: as the Rangliste has it."""
    rated = [line for line in lines if line.rated]
    if tournament.setup.unit != "team":
        return rated
    return sorted(rated, key=lambda line: _place(tournament, line))


def _place(tournament: Tournament, line: RankingLine) -> _Place:
    """Return what orders the rated lines where prizes are chosen: who has the same is level.

    That is the rank. Teams in groups have a rank in each: whoever won the Finalspiel comes first, who lost it second,
    then the first of every group, the second, and so on, of equal rank whoever has more points.
    """
    if tournament.setup.unit != "team":
        return 0, line.rank or 0, 0
    played = finalists_winner_first(tournament)
    at = played.index(line.player.id) if line.player.id in played else len(played)
    return at, line.rank or 0, -line.total


def prize_choosing_order_sentences(tournament: Tournament) -> tuple[Message, ...]:
    """Return sentences on the order in which teams choose prizes; empty where the rank alone decides."""
    found = [said("tournament.final-first")] if finalists_winner_first(tournament) else []
    if len({team.group for team in tournament.teams.values()}) > 1:
        found.append(said("tournament.groups-in-turn"))
    return tuple(found)


def prize_choice_among_equals_sentence(law: Law) -> Message:
    """Return a sentence on who chooses first among players of the same rank, or that the rules leave it open."""
    drawn = tie_draw_kind(law) or law.prize_tie.says
    if drawn == "card":
        return said("page-tournament.choose-by-card")
    return said("page-tournament.choose-by-lot") if drawn == "lot" else said("page-tournament.choose-level")


def why_no_match_prize(tournament: Tournament, player: str) -> Message:
    """Return why a player does not get the prize for the most Matches: how the player left the tournament.

    player: the start number.
    """
    how = PARTICIPATION_STATE_NAMES[tournament.players[player].standing]
    return said("tournament.match-prize-lost", name=player_label(player, tournament), how=how)


def untaken_prizes(tournament: Tournament) -> tuple[Prize, ...]:
    """Return the prizes that nobody has taken, best first."""
    return tuple(prize for prize in tournament.prizes if prize.taken is None)


def holders_by_prize(tournament: Tournament) -> Mapping[int, RankingLine]:
    """Return the holder of each prize that was taken, by the number of the prize.

    The holder is a ranking line of the edition by which the prize was given, so that later corrections are ignored.
    """
    found: dict[int, RankingLine] = {}
    by_edition: dict[int, dict[str, RankingLine]] = {}
    for prize in tournament.prizes:
        if prize.taken is None:
            continue
        number = max(prize.edition, min(1, len(tournament.editions)))
        if number not in by_edition:
            edition = find_edition(tournament, number)
            lines = current_ranking_lines(tournament if edition is None else edition.stood)
            by_edition[number] = {line.player.id: line for line in lines}
        line = by_edition[number].get(prize.taken)
        if line is not None:
            found[prize.number] = line
    return found


def affected_prizes(tournament: Tournament, lines: RankingLines, stood: Tournament) -> tuple[AffectedPrize, ...]:
    """Return the given prizes whose holder has another rank or name in a ranking than when the prize was given.

    lines: the ranking to compare with. stood: the tournament of which it is the ranking. A changed place in the final
    counts too.
    """
    now = {line.player.id: line for line in lines}
    found: list[AffectedPrize] = []
    for number, then in holders_by_prize(tournament).items():
        prize, line = tournament.prizes[number - 1], now.get(then.player.id)
        before = _handed_out_by(tournament, prize)
        final = _place_in_final(before, then.player.id), _place_in_final(stood, then.player.id)
        same = line is not None and line.player.name == then.player.name
        turn = _turn(before, current_ranking_lines(before), then), _turn(stood, lines, line)
        if line is not None and same and (prize.matches or turn[0] == turn[1]):
            continue
        wanted = None if prize.matches else turn[0]
        heirs = tuple(one for one in lines if wanted and _turn(stood, lines, one) == wanted and one is not line)
        shown = turn if stood.setup.unit == "team" else (None, None)
        found.append(AffectedPrize(prize, then, line, heirs, final, shown))
    return tuple(found)


def _turn(tournament: Tournament, lines: RankingLines, line: RankingLine | None) -> int | None:
    """Return when somebody chooses: by rank, of teams the place among all that choose."""
    if line is None or line.rank is None or tournament.setup.unit != "team":
        return None if line is None else line.rank
    order = _in_turn(tournament, lines)
    alike = next(one for one in order if _place(tournament, one) == _place(tournament, line))
    return order.index(alike) + 1


def unsettled_prizes(tournament: Tournament) -> tuple[AffectedPrize, ...]:
    """Return the given prizes that the published edition affects and on which nobody has decided yet."""
    stood = tournament_at_last_publication(tournament)
    return affected_prizes(tournament, current_ranking_lines(stood), stood)


def _handed_out_by(tournament: Tournament, prize: Prize) -> Tournament:
    """Return the tournament as in the edition by which a prize was handed out."""
    edition = find_edition(tournament, max(prize.edition, min(1, len(tournament.editions))))
    return tournament if edition is None else edition.stood


def _place_in_final(tournament: Tournament, player: str) -> int | None:
    played = finalists_winner_first(tournament)
    return played.index(player) if player in played else None


def prize_inherited_by(tournament: Tournament, player: str) -> AffectedPrize | None:
    """Return the first prize given by a ranking corrected since that this player would now get; None if none.

    player: the start number, or the id of a team.
    """
    open_ = unsettled_prizes(tournament)
    return next((one for one in open_ if any(heir.player.id == player for heir in one.heirs)), None)


def prize_receipts(tournament: Tournament) -> tuple[PrizeReceipt, ...]:
    """Return a receipt for each taken prize, in rank order, as of when it was given."""
    setup, texts = tournament.setup, {prize.number: prize.text for prize in tournament.prizes}
    taken = sorted(
        holders_by_prize(tournament).items(), key=lambda pair: (pair[1].rank is None, pair[1].rank or 0, pair[0])
    )
    everybody = tournament.players.values()

    def receipt(line: RankingLine, text: str) -> PrizeReceipt:
        name = unambiguous_name(line.player, everybody)
        group = line.player.category if setup.unit == "team" else ""
        return PrizeReceipt(line.rank, line.player.id, name, line.player.club, text, setup.name, setup.date, group)

    return tuple(receipt(line, texts[number]) for number, line in taken)


def why_choosing_waits(tournament: Tournament, line: RankingLine, at: int) -> Message | str:
    """Return why the next player to choose a prize has to wait; "" if nothing holds the choice up.

    line: the player's line of the ranking. at: the time, in ms since 1970 (UTC).
    """
    protest = blocking_protest(tournament.law, tournament, line, at)
    if protest is not None:
        return said("page-tournament.waits-protest", name=player_label(protest.player, tournament))
    prize = prize_inherited_by(tournament, line.player.id)
    if prize is not None:
        return said("page-tournament.waits-prize", prize=prize.prize.text)
    if rank_will_change(tournament, line.player.id):
        return said("page-tournament.waits-edition", number=len(tournament.editions) + 1)
    return ""


@dataclass(frozen=True, slots=True)
class PrizeToDecide:
    """A prize on which the director must decide, because its holder's rank changed.

    touched: the prize, with its holder's lines then and now.
    players: start numbers of those who may have it, the holder first.
    why_not: why the holder, or the next in turn, is not among them.
    """

    touched: AffectedPrize
    players: tuple[str, ...]
    why_not: tuple[Message, ...]


def prizes_to_decide(tournament: Tournament) -> tuple[PrizeToDecide, ...]:
    """Return the choices to be made for given prizes that the published ranking affects and nobody has decided yet.

    Each says who may keep or get the prize, and why others may not.
    """
    there = unsettled_prizes(tournament)
    open_ = {one.prize.number for one in there}
    found: list[PrizeToDecide] = []
    for one in there:
        whose = (one.then.player.id, *(heir.player.id for heir in one.heirs))
        against = {player: why_not_this_prize(tournament, one.prize, player, open_) for player in whose}
        reasons = tuple(reason for reason in against.values() if reason is not None)
        found.append(PrizeToDecide(one, tuple(player for player in whose if against[player] is None), reasons))
    return tuple(found)


def why_not_this_prize(tournament: Tournament, prize: Prize, player: str, open_: Collection[int]) -> Message | None:
    """Return why a player cannot have a prize, namely because of another prize that they hold; None if they can.

    player: the start number. open_: numbers of the undecided prizes, which may still change hands.
    """
    if prize.matches:
        return None
    others = (one for one in _by_rank(tournament, player) if one.number != prize.number and one.number not in open_)
    other = next(others, None)
    if other is None:
        return None
    code = "tournament.has-prize" if prize.taken != player else "tournament.keeps-one-prize"
    return said(code, name=player_label(player, tournament), text=other.text)


def two_prizes_note(tournament: Tournament) -> Message | None:
    """Return a note on the first player who holds two prizes given by rank; None if there is none."""
    for player in dict.fromkeys(one.taken for one in tournament.prizes if one.taken is not None):
        for first, second in combinations(_by_rank(tournament, player), 2):
            name = player_label(player, tournament)
            return said("tournament.two-prizes", name=name, first=first.text, second=second.text)
    return None


def _by_rank(tournament: Tournament, player: str) -> Iterator[Prize]:
    """Yield the prizes somebody has that are chosen by rank."""
    return (one for one in tournament.prizes if one.taken == player and not one.matches)
