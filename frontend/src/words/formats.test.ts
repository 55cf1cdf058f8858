import { describe, expect, it } from "vitest";
import { asInside, withDe } from "./formats";

describe("after the French «de»", () => {
  it("writes suits and ranks small, and what is printed on the cards large", () => {
    expect(["Trèfle", "Écusson", "As", "Under", "Banner"].map(withDe)).toEqual(["de trèfle", "d’écusson", "d’as", "d’Under", "de Banner"]);
  });
});

describe("within a French sentence", () => {
  it("writes a card and a suit small, but what is printed on the card", () => {
    expect(["Cœur", "As de rose", "Under de rose", "10 de pique"].map(asInside)).toEqual(["cœur", "as de rose", "Under de rose", "10 de pique"]);
  });
});
