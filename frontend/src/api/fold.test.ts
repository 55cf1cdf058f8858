import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { after, folded } from "./fold";
import type { Change, Step } from "./wire";

/** Written by the server's own code (tests/service/frames.py). */
interface Story {
  kind: string;
  frames: (Step | Change)[];
  missed: Change;
  whole: Step;
}

const stories = JSON.parse(readFileSync(new URL("./frames.json", import.meta.url), "utf-8")) as Story[];

function told(frames: (Step | Change)[]): Step | null {
  let last: Step | null = null;
  for (const frame of frames) last = frame.type === "step" ? frame : after(last, frame);
  return last;
}

test.each(stories)("$kind: frame after frame is the whole table", ({ frames, whole }) => {
  expect(frames.filter((one) => one.type === "change").length).toBeGreaterThan(40);
  const last = told(frames);
  expect(last?.view).toEqual(whole.view);
  expect(last?.number).toBe(whole.number);
});

test.each(stories)("$kind: what was missed comes in one frame", ({ frames, missed, whole }) => {
  const before = told(frames.slice(0, missed.since ?? 0));
  expect(before?.number).toBe(missed.since);
  const last = after(before, missed);
  expect(last?.view).toEqual(whole.view);
  expect(last?.events.length).toBeGreaterThan(8);
});

test("a frame that does not follow is not put in", () => {
  const [story] = stories;
  const frames = story?.frames ?? [];
  expect(told([...frames.slice(0, 5), ...frames.slice(6, 7)])).toBeNull();
  expect(after(null, { type: "change", number: 1, version: 1 })).toBeNull();
});

test("what was there is left as it was, for whoever still shows it", () => {
  const old = { deal: { to_act: 1, lying: ["E6"] }, slate: { rows: [] } };
  const now = folded(old, { deal: { to_act: null, lying: [] } }) as typeof old;
  expect(now).toEqual({ deal: { to_act: null, lying: [] }, slate: { rows: [] } });
  expect(old.deal.to_act).toBe(1);
  expect(now.slate).toBe(old.slate);
});
