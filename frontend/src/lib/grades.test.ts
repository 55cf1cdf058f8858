import { expect, test } from "vitest";
import type { GradedDecision } from "../api/wire";
import { aheadBy, SIGNS, tallyOf } from "./grades";

const decision = (grade: GradedDecision["grade"], values: number[], loss: number, kind: GradedDecision["kind"] = "play"): GradedDecision => ({
  trick: 0,
  seat: 0,
  kind,
  chosen: "E6",
  best: "EA",
  loss,
  grade,
  said: "",
  options: values.map((value, index) => ({ option: `E${index}`, value, stderr: 1, open: null })),
});

test("a mistake is never praised", () => {
  expect(Object.values(SIGNS)).toEqual(["✓", "?!", "?", "??"]);
});

test("accuracy is what the cards played brought of what was to be had, where there was a choice", () => {
  const all = [decision("best", [60, 20], 0), decision("mistake", [40, 30], 10), decision("best", [7], 0), decision("blunder", [5, -20], 25, "announce")];
  expect(tallyOf(all, 0)).toEqual({ counts: { good: 2, inaccuracy: 0, mistake: 1, blunder: 1 }, lost: 35, accuracy: 90 });
  expect(tallyOf(all, 1).accuracy).toBeNull();
});

test("of a card it is said by how much one is ahead with the rest of the deal, of a form what the slate says", () => {
  expect(aheadBy(decision("best", [60, 20], 0), 100)).toMatchObject([{ ahead: 20, within: 2 }, { ahead: -60 }]);
  expect(aheadBy(decision("best", [12, -29], 0, "announce"), null)).toMatchObject([{ ahead: 12, within: 1 }, { ahead: -29 }]);
});
