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

  it("is said calmly where nobody knows it", () => {
    expect(failureOf(new Problem("a mistake in puur, not yours", 500, "/api/replays"))).toBe("other");
    expect(failure(new TypeError("x is undefined"))).toBe("Das ging nicht. Versuche es nochmals, oder lade die Seite neu.");
  });
});
