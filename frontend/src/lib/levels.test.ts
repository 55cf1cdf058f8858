import { beforeEach, expect, test, vi } from "vitest";
import type { TableView } from "../api/wire";
import { after, learn, levelAgainst, nextLevel } from "./levels";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

const played = (id: string, level: string, winner: number | null, others = level): TableView =>
  ({
    id,
    me: 0,
    deal: { number: 9 },
    finished: { winner, by: "stich", schneider: false },
    seats: [
      { kind: "human", level: null },
      { kind: "bot", level },
      { kind: "bot", level: "best" },
      { kind: "bot", level: others },
    ],
  }) as unknown as TableView;

test("a win leads up, a defeat down, and never beyond the ends", () => {
  const none = { won: {}, next: "regular" };
  expect(after(none, "regular", true).next).toBe("club");
  expect(after(none, "regular", false).next).toBe("casual");
  expect(after(none, "best", true).next).toBe("best");
  expect(after(none, "beginner", false).next).toBe("beginner");
});

test("whoever beats the level below and loses is told so, and stays", () => {
  expect(learn(played("a", "casual", 0), false)).toMatchObject({ is: "won", next: "regular" });
  expect(nextLevel()).toBe("regular");
  expect(learn(played("b", "regular", 1), false)).toEqual({ is: "between", against: "regular", below: "casual", next: "regular" });
  expect(nextLevel()).toBe("regular");
});

test("a result that is looked at twice counts once", () => {
  learn(played("a", "regular", 0), false);
  learn(played("a", "regular", 0), false);
  expect(nextLevel()).toBe("club");
});

test("only bots of one level on the other side say something", () => {
  expect(levelAgainst(played("a", "regular", 0), false)).toBe("regular");
  expect(levelAgainst(played("a", "regular", 0, "club"), false)).toBe(null);
  expect(levelAgainst(played("a", "regular", 0), true)).toBe(null);
  expect(learn(played("a", "rules", 0), false)).toBe(null);
  expect(learn(played("a", "regular", null), false)).toBe(null);
});
