import { describe, expect, it } from "vitest";
import { Problem } from "../api/http";
import { failure, failureOf } from "./failure";

describe("what did not work", () => {
  it("is known by the server's sentence, by its status, or by what was asked", () => {
    expect(failureOf(new Problem("this invitation is not valid", 400, "/api/seats"))).toBe("invitation");
    expect(failureOf(new Problem("Too Many Requests", 429, "/api/seats"))).toBe("often");
    expect(failureOf(new Problem("Failed to fetch", 0, "/api/tables"))).toBe("offline");
    expect(failureOf(new Problem("this is not JSON: …", 400, "/api/replays"))).toBe("record");
  });

  it("is said calmly where nobody knows it", () => {
    expect(failureOf(new Problem("a mistake in puur, not yours", 500, "/api/replays"))).toBe("other");
    expect(failure(new TypeError("x is undefined"))).toBe("Das ging nicht. Versuche es nochmals, oder lade die Seite neu.");
  });
});
