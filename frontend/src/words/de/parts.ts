/** Parts of sentences in German (Switzerland). */

import type { Suit } from "../../api/wire";
import type { Who } from "../who";

export const say = (who: Who, you: string, other: string): string => (who.me ? `Du ${you}` : `${who.name} ${other}`);
export const suits: Record<"german" | "french", Record<Suit, string>> = {
  german: { E: "Eichel", R: "Rose", S: "Schelle", T: "Schilte" },
  french: { E: "Kreuz", R: "Herz", S: "Ecke", T: "Schaufel" },
};
export const ranks: Record<"german" | "french", Record<string, string>> = {
  german: { "6": "6", "7": "7", "8": "8", "9": "9", B: "Banner", U: "Under", O: "Ober", K: "König", A: "Ass" },
  french: { "6": "6", "7": "7", "8": "8", "9": "9", B: "10", U: "Bube", O: "Dame", K: "König", A: "Ass" },
};
export const times = (factor: number): string =>
  factor === 1 ? "zählt einfach" : factor === 2 ? "zählt doppelt" : factor === 3 ? "zählt dreifach" : `zählt ${factor}-fach`;
export const points = (n: number): string => (n === 1 ? "1 Punkt" : `${n} Punkte`);
