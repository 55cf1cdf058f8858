import { beforeAll, describe, expect, it } from "vitest";
import { Problem } from "../api/http";
import { failure, failureOf } from "./failure";
import { refusals } from "./fetched.svelte";

beforeAll(() => refusals.fetch("de"));

describe("what did not work", () => {
  it("is known by the server's code, by its status, or by what was asked", () => {
    const invitation = new Problem("…", 400, "/api/seats", "table.invitation", {});
    expect(failure(invitation)).toBe("Diese Einladung gilt nicht. Lass dir den Link nochmals schicken.");
    expect(failure(new Problem("…", 404, "/api/tables/x", "table.missing", { table: "x" }))).toContain("nicht mehr (x)");
    const tooEarly = new Problem("…", 400, "/api/daily", "table.daily-missing", { value: "2020-01-01" });
    expect(failure(tooEarly)).toBe("Für den 1. Januar 2020 gibt es hier kein Spiel.");
    expect(failureOf(new Problem("Too Many Requests", 429, "/api/seats"))).toBe("often");
    expect(failureOf(new Problem("Failed to fetch", 0, "/api/tables"))).toBe("offline");
    expect(failureOf(new Problem("this is not JSON: …", 400, "/api/replays"))).toBe("record");
  });

  it("is said with what to do where it took too long, or the server was busy or wrong", () => {
    const long = new Problem("record braucht zu lange", 400, "/api/replays", "desk.record-too-long", {});
    expect(failure(long)).toMatch(/zu viel Rechenzeit\. Nimm eine kürzere Partie/);
    expect(failureOf(new Problem("zu lange", 400, "/api/analyses", "service.analysis-long", {}))).toBe("long");
    expect(failureOf(new Problem("503", 503, "/api/replays"))).toBe("busy");
    expect(failureOf(new Problem("dauert zu lange", 400, "/api/tables/x/hint", "service.practice-long", {}))).toBe("busy");
    expect(failureOf(new Problem("a mistake in puur, not yours", 500, "/api/replays"))).toBe("server");
  });

  it("is said calmly where nobody knows it", () => {
    expect(failureOf(new Problem("400", 400, "/api/tables"))).toBe("other");
    expect(failure(new TypeError("x is undefined"))).toBe("Auf dieser Seite ist ein Fehler passiert. Lade sie neu und versuche es nochmals.");
  });
});
