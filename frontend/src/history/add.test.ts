import { describe, expect, it } from "vitest";
import { partnersIn, sumOf, together } from "./add";
import { EXAMPLE } from "./example";

const [first, second] = EXAMPLE as [(typeof EXAMPLE)[0], (typeof EXAMPLE)[0]];

describe("many Partien", () => {
  it("add up, form by form", () => {
    const sum = sumOf([first, second, { ...first, end: "broken-off" }]);
    expect([sum.played, sum.won, sum.deals]).toEqual([2, 1, 2 * first.tally.deals + second.tally.deals]);
    expect(sum.announced.E).toEqual({ times: 7, points: 2 * 296 + 176 });
    expect(sum.announced.O).toEqual({ times: 2, points: 2 * 118 });
  });

  it("are told by partner, bots as one, and not where everybody plays alone", () => {
    const bot = { ...first, players: first.players.map((one) => ({ ...one, bot: true })) };
    expect(partnersIn([first, second, bot, { ...bot, number: 9 }, { ...bot, number: 10 }, { ...first, alone: true }])).toEqual([
      { name: null, played: 3, won: 3 },
      { name: "Vreni", played: 2, won: 1 },
    ]);
  });

  it("stand once in a list that comes from two places, the newest first", () => {
    expect(together([second], [second, first]).map((one) => one.number)).toEqual(first.at > second.at ? [1, 2] : [2, 1]);
  });
});
