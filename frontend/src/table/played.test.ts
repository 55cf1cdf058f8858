import { expect, test, vi } from "vitest";
import type { GradedDecision, Replay } from "../api/wire";
import { asked, load } from "../replay/api";
import { speech } from "../words/index.svelte";
import { accuracy, bestWeis, most, Played } from "./played.svelte";

vi.mock("../replay/api", () => ({ load: vi.fn(), asked: vi.fn() }));

const decision = (chosen: string, values: Record<string, number>): GradedDecision => {
  const options = Object.entries(values).map(([option, value]) => ({ option, value, stderr: 0, open: null }));
  const [best] = [...options].sort((one, other) => other.value - one.value);
  return {
    trick: 0,
    seat: 0,
    kind: "play",
    chosen,
    best: best?.option ?? "",
    loss: (best?.value ?? 0) - (values[chosen] ?? 0),
    grade: "good",
    options,
    said: "",
  };
};

test("of a hundred points that could be made so many were made", () => {
  expect(accuracy([decision("EA", { EA: 60, E6: 40 }), decision("R6", { R6: 20, RA: 40 })])).toBe(80);
  expect(accuracy([decision("EA", { EA: 60 })])).toBeNull();
  expect(accuracy([])).toBeNull();
});

test("the costliest decision is told with its deal, a cheap one is not", () => {
  const deals = [[decision("EA", { EA: 60, E6: 50 })], [decision("R6", { R6: 20, RA: 41 })]];
  expect(most(deals, (one) => one.loss)).toMatchObject({ deal: 2, points: 21, one: { best: "RA" } });
  expect(most([[decision("R6", { R6: 20, RA: 21 })]], (one) => one.loss)).toBeNull();
});

test("the best Weis is what the law wrote for one, with who had it", () => {
  const said = (seat: number, weis: string) => ({ said: { seat, do: "play", weis: [weis] } });
  const deal = (number: number, weis: [number, number], ...frames: object[]) => ({ number, result: { weis }, frames });
  const replay = {
    players: ["A", "B", "C", "D"],
    deals: [deal(1, [20, 0], said(0, "E6-8")), deal(2, [0, 100], said(0, "R6-8"), said(3, "4xK")), deal(3, [0, 0])],
  } as unknown as Replay;
  expect(bestWeis(replay)).toEqual({ deal: 2, points: 100, weise: ["4xK"], names: ["D"] });
  expect(bestWeis({ ...replay, deals: [] })).toBeNull();
});

test("who had the best Weis and has no name is called so in the language of who reads it", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await speech.choose("it");
  const frames = [{ said: { seat: 1, do: "play", weis: ["E6-8"] } }];
  const replay = { players: ["A", "Gast", "C", "D"], deals: [{ number: 1, result: { weis: [0, 20] }, frames }] };
  expect(bestWeis(replay as unknown as Replay)).toMatchObject({ names: ["Ospite"] });
  await speech.choose("de");
});

test("a Partie whose decisions bring nothing either way is looked through to its end all the same", async () => {
  const known = decision("EA", { EA: -30, E6: -32 });
  vi.mocked(load).mockResolvedValue({ partie: 1, deals: [{}] } as unknown as Replay);
  vi.mocked(asked).mockResolvedValue({ decisions: [{ known, question: null }] } as never);
  const played = new Played("t", 0, "de");
  await played.begin();
  expect(played).toMatchObject({ share: null, costliest: null, complete: true, failed: false });
});

test("a Partie that could not be fetched is neither complete nor being looked at", async () => {
  vi.mocked(load).mockRejectedValue(new Error("gone"));
  const played = new Played("t", 0, "de");
  await played.begin();
  expect(played).toMatchObject({ at: 0, complete: false, failed: true });
});
