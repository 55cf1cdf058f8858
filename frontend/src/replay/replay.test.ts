import { render } from "svelte/server";
import { describe, expect, it, vi } from "vitest";
import type { ResultView, Seat } from "../api/wire";
import { type Compared, type ReplayFrame, recordOf, type Replay, type ReplayDeal } from "./api";
import { differencesOf } from "./differences";
import { momentsOf, trickOf, tricksOf } from "./moments";
import { speech } from "../words/index.svelte";
import Results from "./Results.svelte";
import { momentText, nameOf } from "./tell";
import { viewOf } from "./view";

const EMPTY: ReplayFrame = {
  action: null,
  said: null,
  events: [],
  to_act: 0,
  lying: [],
  tricks: 0,
  trick: null,
  points: [0, 0],
  seat_points: [0, 0, 0, 0],
  written: [0, 0],
};

function play(action: number, seat: 0 | 1 | 2 | 3, card: string, more: Partial<ReplayFrame> = {}): ReplayFrame {
  return { ...EMPTY, action, said: { seat, do: "play", card }, events: [{ what: "Played", seat, card }], lying: [card], ...more };
}

const DEAL: ReplayDeal = {
  number: 1,
  dealer: 3,
  mode: "E",
  bids: null,
  fair: null,
  result: null,
  hands: [
    ["EU", "R6"],
    ["E6", "R7"],
    ["E7", "R8"],
    ["??", "??"],
  ],
  frames: [
    EMPTY,
    play(0, 0, "EU"),
    play(1, 1, "E6"),
    play(2, 2, "E7"),
    play(3, 3, "E8", { lying: [], tricks: 1, trick: { leader: 0, cards: ["EU", "E6", "E7", "E8"], winner: 0, points: 20 } }),
    play(4, 0, "R6", { tricks: 1 }),
  ],
};

describe("moments", () => {
  const moments = momentsOf(DEAL);

  it("show what lies on the table and what is left", () => {
    expect(moments[0]?.lying).toEqual([]);
    expect(moments[2]?.lying).toEqual([
      { seat: 0, card: "EU" },
      { seat: 1, card: "E6" },
    ]);
    expect(moments[4]).toMatchObject({ winner: 0 });
    expect(moments[4]?.lying).toHaveLength(4);
    expect(moments[5]?.lying).toEqual([{ seat: 0, card: "R6" }]);
    expect(moments[5]?.hands).toEqual([[], ["R7"], ["R8"], ["??"]]);
  });

  it("know their tricks", () => {
    expect(tricksOf(DEAL)).toMatchObject([{ number: 1, moment: 4 }]);
    expect([null, 0, 3, 4].map((action) => trickOf(DEAL, action))).toEqual([0, 1, 1, 2]);
  });
});

describe("the table", () => {
  const replay = { players: ["Anna", "Beat", "Chiara", ""], deck: "german", written: [0, 0] } as unknown as Replay;
  const at = (place: number, me: Seat | null = null, legal: string[] = []) => viewOf(replay, DEAL, momentsOf(DEAL)[place]!, me, legal);

  it("shows what lies there, or the trick that was just taken", () => {
    expect(at(2).deal).toMatchObject({ lying: ["EU", "E6"], leader: 0, open_trick: null, counts: [1, 1, 2, 2], dealer: 3 });
    expect(at(4).deal).toMatchObject({ lying: [], open_trick: { winner: 0 }, tricks: 1 });
    expect(at(5).deal).toMatchObject({ lying: ["R6"], leader: 0, open_trick: null });
    expect(at(0).seats.map((one) => one.name)).toEqual(["Anna", "Beat", "Chiara", "4"]);
  });

  it("shows nobody's hand to who looks on, and to whoever decides his own", () => {
    expect(at(1)).toMatchObject({ me: null, deal: { hand: [], may: [], legal: [] } });
    expect(at(1, 1, ["E6"])).toMatchObject({ me: 1, deal: { hand: ["E6", "R7"], may: ["play"], legal: ["E6"] } });
  });
});

describe("somebody without a name", () => {
  it("is called as one says in the language of the page", async () => {
    vi.stubGlobal("document", { documentElement: {} });
    const replay = { players: ["Gast", "Beat", "Chiara", ""] } as unknown as Replay;
    expect([nameOf(replay, 0), nameOf(replay, 1)]).toEqual(["Gast", "Beat"]);
    await speech.choose("it");
    expect([nameOf(replay, 0), nameOf(replay, 1)]).toEqual([speech.words.start.guest, "Beat"]);
    await speech.choose("de");
  });
});

describe("differences", () => {
  const result: ResultView = {
    card_points: [108, 49],
    seat_points: [75, 38, 33, 11],
    weis: [20, 0],
    stoeck: [20, 0],
    match: null,
    factor: 2,
    score: [296, 98],
    differences: null,
    bid: [0, 0],
  };
  const deal = (now: ResultView | null): Compared => ({ number: 1, mode: "S", was: result, now, refused: [] });

  it("are none where all is the same", () => {
    expect(differencesOf(deal(result))).toEqual([{ what: "same" }]);
    expect(differencesOf(deal(null))).toEqual([{ what: "unplayable" }]);
  });

  it("are named one by one", () => {
    const found = differencesOf(deal({ ...result, factor: 1, weis: [0, 0], score: [128, 49] }));
    expect(found).toEqual([
      { what: "factor", mode: "S", was: 2, now: 1 },
      { what: "weis", was: [20, 0], now: [0, 0] },
    ]);
    const alone = differencesOf(deal({ ...result, differences: [null, null, null, null], score: [0, 0, 0, 0] }));
    expect(alone.map((one) => one.what)).toEqual(["counted", "no-estimates"]);
  });

  it("see the bonus of a Match", () => {
    const match: ResultView = { ...result, card_points: [157, 0], weis: [0, 0], stoeck: [0, 0], match: 0, score: [514, 0] };
    const found = differencesOf({ ...deal({ ...match, score: [314, 0] }), was: match });
    expect(found).toEqual([{ what: "match", was: 200, now: 0 }]);
  });
});

it("takes JSON as a document and everything else as text", () => {
  expect(recordOf('{"format": "puur-record/1"}')).toEqual({ format: "puur-record/1" });
  expect(recordOf("Puur-Protokoll 1\n")).toBe("Puur-Protokoll 1\n");
});

describe("the results", () => {
  it("name the two who won as one says it", () => {
    const finished = { winner: 1, by: "stich", schneider: false };
    const replay = { players: ["Anna", "Beat", "Chiara", "Dario"], deck: "german", written: [452, 1012], deals: [], finished } as unknown as Replay;
    const { body } = render(Results, { props: { replay, shown: 0, go: () => {} } });
    expect(body).toContain("Beat und Dario haben gewonnen.");
    expect(body).toContain("Anna + Chiara");
  });
});

it("says how often an announcement counts, also in a deal that was never finished", () => {
  const said = (factor: number): string =>
    momentText(
      { players: ["Anna"], deck: "german", hints: [], forms: [{ mode: "S", factor }] } as unknown as Replay,
      { ...DEAL, result: null },
      { ...EMPTY, action: 0, said: { seat: 0, do: "announce", mode: "S" } },
    );
  expect(said(2)).not.toBe(said(1));
});
