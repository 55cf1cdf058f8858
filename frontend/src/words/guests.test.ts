import { expect, test, vi } from "vitest";
import { guestName } from "./guests";
import { speech } from "./index.svelte";

test("who has no name is called so in the language of who reads it", async () => {
  vi.stubGlobal("document", { documentElement: {} });
  expect(guestName("Gast")).toBe("Gast");
  await speech.choose("fr");
  expect(guestName("Gast")).toBe(speech.words.start.guest);
  expect(guestName("Gast")).not.toBe("Gast");
  expect(guestName("Anna")).toBe("Anna");
  await speech.choose("de");
});
