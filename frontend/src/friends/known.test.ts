import { beforeEach, expect, test, vi } from "vitest";
import { aroundBefore, forgetAround, keepAround } from "./known";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
});

const FRIEND = { account: "a", name: "Vreni", table: { table: "t", title: "Schieber", invitation: "secret" } };

test("who one's friends are is kept, where they sit and what is secret is not", () => {
  keepAround({ link: "secret", shown: true, friends: [FRIEND], asked: [FRIEND], blocked: [] });
  expect([...stored.values()].join()).not.toContain("secret");
  expect(aroundBefore()?.friends).toEqual([{ account: "a", name: "Vreni", table: null }]);
});

test("who signs out takes them along, and what cannot be read is nothing", () => {
  keepAround({ link: "", shown: true, friends: [FRIEND], asked: [], blocked: [] });
  forgetAround();
  expect(aroundBefore()).toBeNull();
  for (const damaged of ["null", "7", "{", '{"friends": 3}']) {
    stored.set("puur.friends", damaged);
    expect(aroundBefore()).toBeNull();
  }
});
