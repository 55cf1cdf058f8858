import { beforeEach, expect, test, vi } from "vitest";
import { fetchRankings, missingIn, noteVisit, rankings, visited } from "./visited";

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

test("rankings are offered of what was visited last, then of what the server lists, and each once", () => {
  noteVisit({ home: "/verein/a", title: "Club", ranking: "" });
  noteVisit(place("/turnier/a"));
  expect(rankings([place("/turnier/b"), place("/turnier/a"), place("/turnier/c"), place("/turnier/d")]).map((one) => one.home)).toEqual([
    "/turnier/a",
    "/turnier/b",
    "/turnier/c",
  ]);
});

test("a server that does not answer lists none", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  expect(await fetchRankings()).toEqual([]);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("nothing here", { status: 404 })));
  expect(await fetchRankings()).toEqual([]);
});
