/** The two decks and their colours. Every `main` holds at least 4.5:1 against the card (`npm run cards` checks). */

export type Deck = "german" | "french";
export type Suit = "E" | "R" | "S" | "T";

/** main: index and clothes; deep, soft: beside it; tint: the window behind a figure; spice: hats, hose. */
export interface Colours {
  main: string;
  deep: string;
  soft: string;
  tint: string;
  spice: string;
}

export const SUITS = "ERST";

export const CARD = "#fffcf4";
export const EDGE = "#b9ae97";
export const INK = "#2b2629";
export const GOLD = "#e3ad2d";
export const SKIN = "#f2cfa9";
export const BLUSH = "#e9ad8b";

export const COLOURS: Record<Deck, Record<Suit, Colours>> = {
  german: {
    E: { main: "#4a6319", deep: "#6a4220", soft: "#a9bd5e", tint: "#e8edcf", spice: "#a94f26" },
    R: { main: "#b3213a", deep: "#7c1530", soft: "#eda79c", tint: "#f9e2dc", spice: "#4d6b2b" },
    S: { main: "#8f5300", deep: "#6f3d00", soft: "#e9b32f", tint: "#fbeebf", spice: "#a13a22" },
    T: { main: "#1f4c8a", deep: "#16315e", soft: "#8fb4dc", tint: "#dce8f3", spice: "#b8433a" },
  },
  french: {
    E: { main: "#1f4537", deep: "#14302a", soft: "#9dbfa9", tint: "#e0ece3", spice: "#b8862b" },
    R: { main: "#b5162f", deep: "#7f1027", soft: "#efaaa0", tint: "#fae1dd", spice: "#2c3f6e" },
    S: { main: "#bd3a0c", deep: "#86290a", soft: "#f3b98c", tint: "#fce8d6", spice: "#2f5a50" },
    T: { main: "#232a52", deep: "#171b38", soft: "#a5aed2", tint: "#e3e6f2", spice: "#a8323c" },
  },
};
