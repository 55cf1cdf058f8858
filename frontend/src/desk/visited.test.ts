import { beforeEach, expect, test, vi } from "vitest";
import { missingIn, noteVisit, visited } from "./visited";

const place = (home: string, title = home): { home: string; title: string; ranking: string } => ({ home, title, ranking: `${home}/rangliste` });

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  });
});

test("a place stands once in the list, the latest first, under the name that it has now", () => {
  noteVisit(place("/turnier/a", "Probe"));
  noteVisit(place("/turnier/b"));
  noteVisit(place("/turnier/a", "Grümpi"));
  expect(visited().map((one) => one.title)).toEqual(["Grümpi", "/turnier/b"]);
});

test("a list shows what was visited of its kind, and nothing that it shows already", () => {
  for (const home of ["/turnier/a", "/turnier/b", "/verein/a"]) noteVisit(place(home));
  expect(missingIn("/turnier", ["/turnier/b"]).map((one) => one.home)).toEqual(["/turnier/a"]);
  expect(missingIn("/verein", []).map((one) => one.home)).toEqual(["/verein/a"]);
});

test("only the latest stay known", () => {
  for (let one = 0; one < 30; one++) noteVisit(place(`/turnier/${one}`));
  expect(visited()).toHaveLength(12);
  expect(visited()[0]!.home).toBe("/turnier/29");
});
