import { expect, it } from "vitest";
import { ended, type Met, standings } from "./api";

const met: Met = {
  table: "t",
  number: 1,
  at: 0,
  names: ["Anna", "Beat", "Vreni", "Dario"],
  bots: [false, false, true, false],
  total: [1012, 645],
  winner: 0,
  alone: false,
};

it("counts who won by name, not bots, and a draw for nobody", () => {
  const all = [met, { ...met, names: ["Beat", "anna ", "Vreni", "Dario"], winner: 1 }, { ...met, winner: null }];
  expect(standings(all)).toEqual([
    { name: "Anna", played: 3, won: 2 },
    { name: "Dario", played: 3, won: 1 },
    { name: "Beat", played: 3, won: 0 },
  ]);
});

it("says how a Partie ended, the winners first", () => {
  const list = (names: string[]): string => names.join(" + ");
  expect(ended({ ...met, winner: 1 }, list)).toBe("Beat + Dario 645 · Anna + Vreni 1012");
  expect(ended({ ...met, alone: true, total: [1, 2, 3, 4], winner: 2 }, list)).toBe("Vreni 3 · Anna 1 · Beat 2 · Dario 4");
});
