import { describe, expect, it } from "vitest";
import { fate } from "./kept";

describe("what was typed is put in again only where the server still says what it said then", () => {
  it.each([
    ["", "640", "", "put"],
    ["600", "640", "600", "put"],
    ["600", "", "600", "put"],
    ["", "640", "640", "saved"],
    ["", "640", "641", "clash"],
    ["600", "640", "", "clash"],
  ])("was %j, typed %j, now %j: %s", (was, typed, now, becomes) => expect(fate(was, typed, now)).toBe(becomes));
});
