import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { historyWords } from "../words/built/history";
import type { Remembered } from "./api";
import Figures from "./Figures.svelte";

const shown = (games: readonly Remembered[]): string => render(Figures, { props: { games, deck: "german" } }).body;

describe("what comes of many Partien", () => {
  it("does not count what was won where nothing was played to its end", () => {
    expect(shown([])).not.toContain(historyWords().wonOf(0, 0));
  });

  it("says never where nobody pushed", () => {
    expect(historyWords().pushed(0, 1)).toBe("Du durftest 1 Mal zuerst ansagen und hast nie geschoben.");
    expect(historyWords().pushed(2, 5)).toContain("2 Mal geschoben");
  });
});
