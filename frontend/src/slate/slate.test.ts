import { describe, expect, it } from "vitest";
import { type Entry, type Four, redoable, undoable, type What } from "./entries";
import { fold } from "./fold";
import { missing, type Slate } from "./partie";
import { merged } from "./merge";
import { formsOf, type SlateRules } from "./rules";
import { umgaenge } from "./ranks";
import fixture from "./rules.fixture.json";
import { EMPTY, strokesFor, totalOf, write } from "./strokes";

const RULES = fixture as unknown as Record<string, SlateRules>;

function rulesOf(id: string): SlateRules {
  const found = RULES[id];
  if (!found) throw new Error(id);
  return found;
}

function written(...what: What[]): Entry[] {
  return what.map((one, index) => ({ id: `e${index}`, at: index, ...one }));
}

const open = (id: string, more: Partial<Extract<What, { do: "open" }>> = {}): What => ({
  do: "open",
  reglement: id,
  deck: "german",
  names: ["Wir", "Sie"],
  target: null,
  factors: null,
  ...more,
});

function slateOf(id: string, ...what: What[]): Slate {
  const slate = fold(rulesOf(id), written(open(id), ...what));
  if (!slate) throw new Error("no slate");
  return slate;
}

describe("strokes", () => {
  const rules = rulesOf("allgemein");

  it("are as the law writes them, however many", () => {
    expect(strokesFor(rules, 437)).toEqual([4, 0, 1, 17]);
    expect(strokesFor(rules, 2499)).toEqual([24, 1, 2, 9]);
  });

  it("run on, and the old remainder is struck", () => {
    const once = write(rules, EMPTY, 86);
    expect(once).toEqual({ hundreds: 0, fifties: 1, twenties: 1, rest: 16, struck: [] });
    const twice = write(rules, once, 71);
    expect(twice).toEqual({ hundreds: 0, fifties: 2, twenties: 2, rest: 17, struck: [16] });
    expect(totalOf(twice)).toBe(157);
  });

  it("are wiped where points are taken away", () => {
    const side = write(rules, write(rules, EMPTY, 157), -57);
    expect([side.hundreds, side.fifties, side.twenties, side.rest]).toEqual([1, 0, 0, 0]);
  });
});

describe("a bid", () => {
  const played = (bid: number, times: number): What[] => [
    { do: "announce", side: 0, form: "T", bid, times },
    { do: "tricks", side: 0, points: 123, match: false },
  ];
  const totals = (...what: What[]): number[] => slateOf("sidi-barrani", ...what).now.totals;

  it("that is reached is written by who bid it, else by the others", () => {
    expect(totals(...played(110, 1))).toEqual([233, 34]);
    expect(totals(...played(130, 1))).toEqual([123, 164]);
  });

  it("counts twice where it was doubled, and the cards once", () => {
    expect(totals(...played(110, 2))).toEqual([343, 34]);
    expect(totals(...played(130, 2))).toEqual([123, 294]);
  });

  it("is not helped by a Weis that follows", () => {
    expect(totals(...played(130, 1), { do: "weis", side: 0, points: 20 })).toEqual([143, 164]);
  });

  it("is what the card points of who bid wait for", () => {
    expect(totals({ do: "announce", side: 0, form: "T", bid: 110, times: 1 }, { do: "thanks", side: 1, tricks: [100, 20] })).toEqual([0, 20]);
  });
});

describe("a deal", () => {
  it("counts with the factor of the form and the deck", () => {
    const deal: What[] = [
      { do: "announce", side: 0, form: "S" },
      { do: "weis", side: 1, points: 50 },
      { do: "stoeck", side: 0 },
      { do: "tricks", side: 0, points: 93, match: false },
    ];
    const german = slateOf("ajz08-2017", ...deal);
    expect(german.now.totals).toEqual([2 * 93 + 40, 2 * 64 + 100]);
    const french = fold(rulesOf("ajz08-2017"), written(open("ajz08-2017", { deck: "french" }), ...deal));
    expect(french?.now.totals).toEqual([93 + 20, 64 + 50]);
    expect(german.now.deals[0]).toMatchObject({ cards: [93, 64], stoeck: 0, weis: [0, 50], factor: 2 });
  });

  it("changes with the form announced last, also what was written before", () => {
    const slate = slateOf("ajz08-2017", { do: "announce", side: 0, form: "E" }, { do: "weis", side: 0, points: 20 }, { do: "announce", side: 0, form: "O" });
    expect(slate.now.totals).toEqual([60, 0]);
    expect(slate.now.open).toMatchObject({ form: "O", factor: 3 });
  });

  it("takes a match with its bonus", () => {
    const slate = slateOf("ajz08-2017", { do: "announce", side: 0, form: "U" }, { do: "tricks", side: 0, points: 157, match: true });
    expect(slate.now.totals).toEqual([771, 0]);
  });

  it("keeps a late Weis for the deal just written", () => {
    const slate = slateOf(
      "ajz08-2017",
      { do: "announce", side: 1, form: "T" },
      { do: "tricks", side: 1, points: 100, match: false },
      { do: "stoeck", side: 1 },
    );
    expect(slate.now.open).toBeNull();
    expect(slate.now.totals).toEqual([114, 240]);
  });

  it("takes agreed factors only where they are open", () => {
    const factors = [1, 1, 1, 1, 3, 3];
    const played: What[] = [
      { do: "announce", side: 0, form: "O" },
      { do: "tricks", side: 0, points: 100, match: false },
    ];
    expect(fold(rulesOf("allgemein"), written(open("allgemein", { factors }), ...played))?.now.totals).toEqual([300, 171]);
    const fixed = [9, 9, 9, 9, 9, 9];
    expect(fold(rulesOf("ajz08-2017"), written(open("ajz08-2017", { factors: fixed }), ...played))?.now.totals).toEqual([300, 171]);
  });
});

describe("lines that do not hold", () => {
  const lines = written(open("allgemein"), { do: "announce", side: 0, form: "E" }, { do: "tricks", side: 0, points: 100, match: false });

  it("are struck by undo and come back by redo", () => {
    const rules = rulesOf("allgemein");
    const undo = undoable(lines);
    expect(undo?.id).toBe("e2");
    const undone: Entry[] = [...lines, { id: "s1", at: 9, do: "strike", of: "e2" }];
    expect(fold(rules, undone)?.now.totals).toEqual([0, 0]);
    expect(undoable(undone)?.id).toBe("e1");
    const twice: Entry[] = [...undone, { id: "s2", at: 10, do: "strike", of: "e1" }];
    expect(undoable(twice)).toBeNull();
    expect(redoable(twice)?.id).toBe("s2");
    const back: Entry[] = [...twice, { id: "s3", at: 11, do: "strike", of: "s2" }];
    expect(redoable(back)?.id).toBe("s1");
    const all: Entry[] = [...back, { id: "s4", at: 12, do: "strike", of: "s1" }];
    expect(fold(rules, all)?.now.totals).toEqual([100, 57]);
    expect(redoable(all)).toBeNull();
  });

  it("cannot come back by redo once something new is written", () => {
    const more: Entry[] = [...lines, { id: "s1", at: 9, do: "strike", of: "e2" }, { id: "n", at: 10, do: "weis", side: 0, points: 20 }];
    expect(redoable(more)).toBeNull();
  });
});

describe("the end", () => {
  const rich: What[] = Array.from({ length: 11 }, () => [
    { do: "announce", side: 0, form: "E" } as What,
    { do: "tricks", side: 0, points: 100, match: false } as What,
  ]).flat();

  it("comes with thanks, and half of the target decides on Schneider", () => {
    const slate = slateOf("allgemein", ...rich, { do: "thanks", side: 0, tricks: null });
    expect(slate.now.end).toMatchObject({ winner: 0, by: "thanks", schneider: false });
    const poor = slateOf("allgemein", ...rich.slice(0, 14), { do: "extra", side: 0, points: 300 }, { do: "thanks", side: 0, tricks: null });
    expect(poor.now.totals).toEqual([1000, 399]);
    expect(poor.now.end).toMatchObject({ winner: 0, schneider: true });
    expect(poor.won).toEqual([2, 0]);
  });

  it("counts what the open deal has brought", () => {
    const almost: What[] = [...rich.slice(0, 18), { do: "announce", side: 1, form: "R" }];
    const slate = slateOf("allgemein", ...almost, { do: "thanks", side: 0, tricks: [100, 12] });
    expect(slate.now.end).toMatchObject({ winner: 0, totals: [1000, 525] });
  });

  it("is lost by false thanks, or costs points where the Reglement says so", () => {
    expect(slateOf("allgemein", ...rich.slice(0, 4), { do: "thanks", side: 0, tricks: null }).now.end).toMatchObject({
      winner: 1,
      by: "false-thanks",
    });
    const club = slateOf("ajz08-2017", { do: "thanks", side: 0, tricks: null });
    expect(club.now.end).toBeNull();
    expect(club.now.falseThanks).toEqual([0]);
  });

  it("begins anew, and what was won stays", () => {
    const slate = slateOf("allgemein", ...rich, { do: "thanks", side: 0, tricks: null }, { do: "again" }, { do: "announce", side: 0, form: "E" });
    expect(slate.now.totals).toEqual([0, 0]);
    expect(slate.won).toEqual([1, 0]);
    expect(missing(rulesOf("allgemein"), slate, 1)).toBe(1000);
  });
});

describe("papers", () => {
  it("add up a Passe of the Einzelschieber", () => {
    const games = [100, 85, 157, 60, 72, 90, 81, 0].map((points): What => ({ do: "tricks", side: 0, points, match: false }));
    const slate = slateOf("einzelschieber-2026", ...games);
    expect(slate.now.totals).toEqual([645, 611]);
    expect(slate.now.end).toMatchObject({ winner: 0, by: "all-deals" });
  });

  it("add up the differences", () => {
    const row: What = { do: "slip", form: "R", bids: [30, 50, 20, 57], made: [28, 57, 20, 52] };
    const slate = slateOf("edjv-differenzler-2015", row, row, row, row);
    expect(slate.now.rows[0]?.off).toEqual([2, 7, 0, 5]);
    expect(slate.now.totals).toEqual([8, 28, 0, 20]);
    expect(slate.now.end).toMatchObject({ winner: 2, by: "all-deals" });
  });

  it("take off what an exact estimate brings, and nothing for a nought", () => {
    const row: What = { do: "slip", form: "R", bids: [28, 57, 0, 60], made: [28, 57, 0, 72] };
    expect(slateOf("differenzler-offen", row).now.rows[0]?.off).toEqual([-10, -10, 0, 12]);
  });

  it("write Striche by rank after each Umgang, and charge the others of who takes every trick", () => {
    const row: What = { do: "list", made: [12, 90, 33, 22], all: null };
    const slate = slateOf("hindersi", row, row, row, { do: "list", made: [157, 0, 0, 0], all: 0 });
    expect(slate.now.totals).toEqual([36, 427, 256, 223]);
    expect(umgaenge(rulesOf("hindersi"), slate.now.list)).toEqual([{ after: 4, sums: [36, 427, 256, 223], striche: [1, 0, 0, 1], nuller: [0, 1, 1, 0] }]);
  });

  it("write the outermost a Strich each, and who goes too far or takes everything alone", () => {
    const rules: SlateRules = { ...rulesOf("hindersi"), reckoning: "outer", umgang: 1 };
    const marks = (...sums: Four<number>): number[][] => {
      const [one] = umgaenge(rules, [{ number: 1, score: sums, entry: "a" }]);
      return [one?.striche ?? [], one?.nuller ?? []];
    };
    expect(marks(90, 9, 34, 24)).toEqual([
      [1, 1, 0, 0],
      [0, 0, 1, 1],
    ]);
    expect(marks(20, 20, 53, 64)).toEqual([
      [0, 0, 0, 1],
      [0, 0, 1, 0],
    ]);
    expect(marks(120, 9, 20, 8)).toEqual([
      [0, 1, 1, 1],
      [3, 0, 0, 0],
    ]);
    expect(marks(0, 0, 157, 0)).toEqual([
      [0, 0, 3, 0],
      [1, 1, 0, 1],
    ]);
  });
});

it("knows the forms", () => {
  expect(formsOf(rulesOf("edjv-differenzler-2015"))).toEqual(["E", "R", "S", "T"]);
});

describe("several writers", () => {
  const line = (id: string, fields: object = {}) => ({ id, at: 1, kind: "again", fields: fields as never });
  const entry = (id: string) => ({ id, at: 1, do: "again" }) as const;

  it("the server's order holds, and what it has not heard of comes last", () => {
    const book = { entries: [entry("a"), entry("mine"), entry("later")], sent: 1, version: 2 };
    const after = merged(book, { slate: "s", version: 4, lines: [line("theirs"), line("mine")] });
    expect(after.entries.map((one) => one.id)).toEqual(["a", "theirs", "mine", "later"]);
    expect([after.sent, after.version]).toEqual([3, 4]);
  });

  it("a device that has seen nothing takes everything, once", () => {
    const book = { entries: [entry("a"), entry("b")], sent: 2, version: 0 };
    const after = merged(book, { slate: "s", version: 4, lines: [line("a"), line("c"), line("b")] });
    expect(after.entries.map((one) => one.id)).toEqual(["a", "c", "b"]);
    expect(after.sent).toBe(3);
  });

  it("hearing the same twice changes nothing", () => {
    const answer = { slate: "s", version: 3, lines: [line("a"), line("b")] };
    const once = merged({ entries: [entry("a")], sent: 0, version: 0 }, answer);
    expect(merged(once, answer)).toEqual(once);
  });
});
