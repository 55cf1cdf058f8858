import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { de } from "../words/de";
import { AREAS, areaAt, baseOf, entries, keptOffline, WRITTEN_THERE } from "./areas";

test("every area has its page, a word where a link leads to it, and an address of its own", () => {
  for (const one of AREAS) {
    if (one.page !== WRITTEN_THERE) expect(existsSync(new URL(`../${one.page}.svelte`, import.meta.url)), one.page).toBe(true);
    if (one.entry) expect(de.frame.areas[one.title!], one.path).toBeTruthy();
  }
  expect(new Set(AREAS.map((one) => one.path)).size).toBe(AREAS.length);
  expect(new Set(entries("bar", "wide", "more", "foot").map(baseOf)).size).toBe(entries("bar", "wide", "more", "foot").length);
});

test.each([
  ["/", "start/StartPage", {}],
  ["/t/abc-1", "table/TablePage", { id: "abc-1" }],
  ["/tafel", "slate/SlatePage", { id: null }],
  ["/r/abc/2", "replay/ReplayPage", { table: "abc", partie: "2" }],
  ["/r/abc", "replay/ReplayPage", { table: "abc", partie: null }],
  ["/stammtisch", "stammtisch/FoundPage", {}],
  ["/stammtisch/abc", "stammtisch/StammtischPage", { id: "abc" }],
  ["/training/announce/7", "training/TrainingPage", {}],
  ["/verein/roessli/kasse", "server", {}],
])("%s asks for %s", (path, page, given) => {
  const found = areaAt(path);
  expect(found?.area.page).toBe(page);
  expect(found?.given).toEqual(given);
});

test.each(["/gibt-es-nicht", "/t", "/r", "/heute/a/b", "/spielen/x"])("%s asks for nothing", (path) => {
  expect(areaAt(path)).toBeNull();
});

test("what opens without a connection is what the list says, friends and ranking too", () => {
  const kept = keptOffline();
  for (const one of AREAS) expect(kept.test(baseOf(one)), one.path).toBe(one.offline);
  expect(kept.test("/freunde") && kept.test("/rangliste") && kept.test("/t/abc")).toBe(true);
  expect(kept.test("/turnier/x") || kept.test("/api/daily") || kept.test("/tafelrunde")).toBe(false);
});
