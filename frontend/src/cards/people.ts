/** Faces, hair, beards and crowns: around 0,0, a face 22 wide, from -9 to 14. */

import { BLUSH, CARD, GOLD, INK, SKIN, type Suit } from "./colours";
import { at, dot, fill, line } from "./draw";

const LIP = "#a34a3c";
export const SHADE = "#c98e68";

/** `look` turns the eyes. */
export const head = (look = 0): string =>
  fill(SHADE, "M-5 8V19H5V8Z") +
  fill(SKIN, "M-11-9V1C-11 9-5.5 14 0 14S11 9 11 1V-9Z") +
  dot(BLUSH, -6.6, 5, 2.2) +
  dot(BLUSH, 6.6, 5, 2.2) +
  dot(INK, -4.4 + look, 0.2, 1.2) +
  dot(INK, 4.4 + look, 0.2, 1.2) +
  line(INK, 0.9, `M${-7 + look}-3.4Q${-4.5 + look}-4.8 ${-2.5 + look}-3.8M${2.5 + look}-3.8Q${4.5 + look}-4.8 ${7 + look}-3.4`) +
  line(SHADE, 1.1, `M${look * 1.4 + 0.4}-1Q${look * 1.4 - 1.8} 3.6 ${look * 1.4 + 1} 4`) +
  line(LIP, 1.2, `M${look - 2.4} 8.4Q${look} 9.8 ${look + 2.4} 8.4`);

export const HAIR: Record<Suit, string> = { E: "#6d4524", R: "#e9e2d4", S: "#b8692a", T: "#3a3236" };
export const moustache = (hair: string, look = 0): string => at(look, 0, fill(hair, "M0 5C-3 4-6.5 5-9 9C-5 9.6-2 9 0 7C2 9 5 9.6 9 9C6.5 5 3 4 0 5Z"));

const CROWNS: Record<Suit, string> = {
  E: "M-13-9-16-24-8-18-5-27 0-19 5-27 8-18 16-24 13-9Z",
  R: "M-13-9-15-22Q-10-22-8-16Q-6-24 0-29Q6-24 8-16Q10-22 15-22L13-9Z",
  S: "M-13-9-14-22-6-15 0-25 6-15 14-22 13-9Z",
  T: "M-13-9V-23H-8V-18H-3V-26H3V-18H8V-23H13V-9Z",
};
const TIPS: Partial<Record<Suit, readonly (readonly [number, number])[]>> = {
  S: [
    [-14, -23],
    [0, -26],
    [14, -23],
  ],
};
const BEARDS: Record<Suit, string> = {
  E: "M-11-2C-12 14-8 26 0 32C8 26 12 14 11-2L8 5C4 4-4 4-8 5Z",
  R: "M-11-2C-17 8-15 22-7 27Q-3 24 0 28Q3 24 7 27C15 22 17 8 11-2L8 5C4 4-4 4-8 5Z",
  S: "M-11-2C-13 10-10 19 0 20C10 19 13 10 11-2L8 5C4 4-4 4-8 5Z",
  T: "M-11-2C-13 12-11 20-6 27L0 20 6 27C11 20 13 12 11-2L8 5C4 4-4 4-8 5Z",
};

export const crown = (suit: Suit, band: string): string =>
  fill(GOLD, CROWNS[suit]) +
  (TIPS[suit] ?? []).map(([x, y]) => dot(GOLD, x, y, 2.6)).join("") +
  fill(band, "M-13-12.5H13V-8H-13Z") +
  dot(CARD, -7, -10.2, 1.1) +
  dot(CARD, 0, -10.2, 1.1) +
  dot(CARD, 7, -10.2, 1.1);

export const beard = (suit: Suit, hair: string): string =>
  fill(hair, BEARDS[suit]) + line(LIP, 1.4, "M-2 9.8H2") + moustache(hair) + line(INK, 0.5, "M-8 8.8Q-3 9.2 0 7Q3 9.2 8 8.8");
