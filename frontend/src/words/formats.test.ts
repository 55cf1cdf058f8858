import { describe, expect, it } from "vitest";
import { withDe } from "./formats";

describe("after the French «de»", () => {
  it("writes suits and ranks small, and what is printed on the cards large", () => {
    expect(["Trèfle", "Écusson", "As", "Under", "Banner"].map(withDe)).toEqual(["de trèfle", "d’écusson", "d’as", "d’Under", "de Banner"]);
  });
});
