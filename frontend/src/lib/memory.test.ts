import { beforeEach, expect, test, vi } from "vitest";

const DAMAGED = ["null", "7", "{", "[null, 3]", '{"a": 1}'];
let stored: Map<string, string>;
let full = false;

const setItem = (key: string, value: string): void => {
  if (full) throw new DOMException("full", "QuotaExceededError");
  stored.set(key, value);
};

beforeEach(() => {
  vi.resetModules();
  [stored, full] = [new Map(), false];
  const getItem = (key: string): string | null => stored.get(key) ?? null;
  vi.stubGlobal("localStorage", { getItem, setItem, removeItem: (key: string) => stored.delete(key) });
});

const memory = () => import("./memory");

test("what cannot be read is put aside, said, and as if nothing had been kept", async () => {
  const { places, recall, storageTrouble } = await memory();
  for (const text of DAMAGED) {
    stored.set("puur.places", text);
    stored.set("puur.last", text);
    expect(places()).toEqual([]);
    expect(recall("last", { seats: ["rules"], deck: null })).toEqual({ seats: ["rules"], deck: null });
  }
  expect(storageTrouble()).toBe("damaged");
  expect(stored.get("puur.last.damaged")).toBe('{"a": 1}');
  expect(stored.has("puur.last")).toBe(false);
});

test("one thing in a list that cannot be read takes no other along", async () => {
  const { places } = await memory();
  const place = { table: "t", seat: "s", invitation: "i", title: "x", at: 1 };
  stored.set("puur.places", JSON.stringify([null, place, { table: 7 }]));
  expect(places()).toEqual([place]);
});

test("with a storage that is full a seat is known until the page is left, and that is said", async () => {
  const { keepPlace, placeAt, storageTrouble } = await memory();
  full = true;
  keepPlace({ table: "t", seat: "s", invitation: "i", title: "x", at: 1 });
  expect(placeAt("t")?.seat).toBe("s");
  expect(storageTrouble()).toBe("unstored");
  full = false;
  keepPlace({ table: "u", seat: "s", invitation: "i", title: "x", at: 2 });
  expect([placeAt("t")?.seat, storageTrouble()]).toEqual(["s", ""]);
});
