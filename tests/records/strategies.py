"""Any record the model can hold, however senseless as a game."""

from __future__ import annotations

from types import MappingProxyType

from hypothesis import strategies as st

from puur.cards import MODE_LETTERS
from puur.game import commands as cmd
from puur.game.commands import Claim
from puur.law.readings.weis import make_four_alike, make_run
from puur.records.model import (
    HIDDEN_CARD,
    MAX_RECORD_NUMBER,
    MAX_WORD_CHARACTERS,
    FairnessProof,
    GivenHint,
    Record,
    RecordedDeal,
)

seats = st.integers(0, 3)
cards = st.integers(0, 35)
modes = st.sampled_from(MODE_LETTERS)
whole = st.integers(-MAX_RECORD_NUMBER, MAX_RECORD_NUMBER)
words = st.text(max_size=12) | st.sampled_from(["Rose", "", '"', "a,b", "Spiel 1", "#", "P1", "x\ny", " ", "–", "E6:"])
names = st.tuples(*[words | st.sampled_from(["Anna", "Beat", "Chiara", "Dario", "Anna B.", "Eu", "anna"])] * 4)
weise = st.builds(
    lambda suit, low, more: make_run(suit, low, min(8, low + more)), seats, st.integers(0, 7), st.integers(1, 8)
)
weise |= st.builds(make_four_alike, st.integers(0, 8))
some_weise = st.lists(weise, min_size=1, max_size=4).map(tuple)
actions = st.one_of(
    st.builds(cmd.Push, seats),
    st.builds(cmd.Announce, seats, modes),
    st.builds(cmd.Bid, seats, whole),
    st.builds(cmd.Play, seats, cards, st.just(()) | some_weise, st.booleans()),
    st.builds(cmd.DeclareWeis, seats, some_weise),
    st.builds(cmd.Ask, seats, st.none() | seats),
    *(
        st.builds(simple, seats)
        for simple in (cmd.ShowWeis, cmd.ShowStoeck, cmd.Turn, cmd.Hold, cmd.Seen, cmd.LayDown, cmd.Misdeal, cmd.Share)
    ),
    st.builds(cmd.Thank, seats),
    st.builds(cmd.Report, seats, words, seats, st.lists(cards, max_size=4).map(tuple)),
    st.builds(Claim, seats, words, st.none() | seats, st.none() | words),
)
plays = st.builds(cmd.Play, seats, cards)
hexes = st.binary(min_size=32, max_size=32).map(bytes.hex)
hands = st.lists(cards | st.just(HIDDEN_CARD), max_size=36).map(tuple)
bids = st.tuples(*[st.none() | whole] * 4).map(
    lambda four_bids: four_bids if any(b is not None for b in four_bids) else None
)
deals = st.builds(
    RecordedDeal,
    seats,
    st.tuples(hands, hands, hands, hands),
    st.none() | bids,
    st.none() | modes,
    st.lists(actions | plays, max_size=25).map(tuple),
    st.none() | st.builds(FairnessProof, hexes, st.none() | hexes, names, st.integers(0, MAX_RECORD_NUMBER)),
    st.lists(st.builds(GivenHint, st.integers(-1, 25), seats), max_size=3).map(tuple),
)
factors = st.dictionaries(st.sampled_from(MODE_LETTERS) | words, whole, max_size=6)
settings = st.dictionaries(
    st.sampled_from(["target", "factors", "thanks", "table", "AR-15"]) | words,
    words
    | whole
    | factors
    | st.sampled_from(["called", "automatic", "strict", "free", "lower", "equal-or-lower", "12"]),
    max_size=4,
)
records = st.builds(
    Record,
    words | st.text(min_size=MAX_WORD_CHARACTERS, max_size=MAX_WORD_CHARACTERS),
    st.sampled_from(["german", "french"]),
    names,
    settings.map(MappingProxyType),
    st.lists(deals, max_size=3).map(tuple),
    st.none() | words,
    st.none() | seats,
)
