import { expect, test, vi } from "vitest";
import type { ExerciseView, Happened, Step, TableView, Told } from "../api/wire";
import { Exercise, moveOf } from "./exercise.svelte";

const step = (number: number, ...what: Happened["what"][]): Step => ({
  type: "step",
  version: number,
  stream: "",
  number,
  ack: null,
  events: what.map((one) => ({ what: one, winner: 1, points: 14 })),
  view: { me: 0, deal: { tricks: 1 } } as TableView,
});
const view = (more: Partial<ExerciseView>): ExerciseView => ({
  steps: [],
  refused: null,
  holds: [],
  points: [],
  weis: [0, 0],
  stoeck: [0, 0],
  done: false,
  ...more,
});

vi.mock("../lib/choices.svelte", () => ({ still: () => true }));

function sat(...answers: (ExerciseView | Error)[]) {
  const asked: string[][] = [];
  const told: Told[] = [];
  const exercise = new Exercise(
    (moves) => {
      asked.push(moves);
      const next = answers.shift();
      return next instanceof Error || !next ? Promise.reject(next ?? new Error("no more")) : Promise.resolve({ table: next, moves });
    },
    { dressed: (one) => one, took: (winner, points) => `${winner} ${points}` },
  );
  const way = exercise.way({ told: (one) => told.push(one), changed: () => undefined });
  return { exercise, way, asked, told };
}

test("what is said goes along with all that was said before", async () => {
  vi.useFakeTimers();
  const { exercise, way, asked, told } = sat(view({ steps: [step(1)] }), view({ steps: [step(1, "Played"), step(2, "Played", "TrickTaken")], done: true }));
  way.open();
  await vi.runAllTimersAsync();
  const id = way.say({ do: "play", card: "EA", weis: [], stoeck: false });
  await vi.runAllTimersAsync();
  expect(asked).toEqual([[], ["EA"]]);
  expect(told.map((one) => one.type === "step" && one.ack)).toEqual(["", id, null]);
  expect([exercise.took, exercise.view?.done]).toEqual(["1 14", true]);
});

test("a refused move, and one that did not arrive, are not held", async () => {
  vi.useFakeTimers();
  const refused = { type: "refused", id: null, message: "Nein", clauses: [], allowed: [], code: null, values: {} } as const;
  const { exercise, way, asked, told } = sat(
    view({ steps: [step(1)] }),
    view({ refused: { ...refused, clauses: [], allowed: [] } }),
    new Error("away"),
    view({ steps: [step(1)] }),
  );
  way.open();
  await vi.runAllTimersAsync();
  for (const card of ["E6", "E7", "E8"]) {
    way.say({ do: "play", card, weis: [], stoeck: false });
    await vi.runAllTimersAsync();
    if (card === "E7") expect(exercise.failed).not.toBe("");
  }
  expect(asked).toEqual([[], ["E6"], ["E7"], ["E8"]]);
  expect(told.map((one) => one.type)).toEqual(["step", "refused", "step", "step"]);
  expect(exercise.failed).toBe("");
});

test("only what can be said in an exercise is a move", () => {
  expect(moveOf({ do: "push" })).toBe("push");
  expect(moveOf({ do: "bid", points: 40 })).toBe("40");
  expect(moveOf({ do: "seen" })).toBeNull();
});
