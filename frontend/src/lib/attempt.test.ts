import { expect, test } from "vitest";
import { Attempt } from "./attempt.svelte";

test("what went wrong is said until the next try", async () => {
  const trying = new Attempt((problem) => (problem as Error).message);
  const work = trying.run(() => Promise.reject(new Error("away")));
  expect([trying.busy, trying.failed]).toEqual([true, ""]);
  expect(await work).toBe(false);
  expect([trying.busy, trying.failed]).toEqual([false, "away"]);
  expect(await trying.run(() => Promise.resolve(null))).toBe(true);
  expect([trying.busy, trying.failed]).toEqual([false, ""]);
});

test("who leaves the page presses nothing twice, who cannot leave it tries again", async () => {
  const trying = new Attempt(() => "away");
  await trying.run(() => Promise.resolve(), true);
  expect(trying.busy).toBe(true);
  await trying.run(() => Promise.reject(new Error()), true);
  expect(trying.busy).toBe(false);
});
