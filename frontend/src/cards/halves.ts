/** The court of the French deck: half-length figures, each twice, turned about the middle of the card. */

import { CARD, GOLD, INK, SKIN, type Colours, type Suit } from "./colours";
import { at, dot, fill, line } from "./draw";
import type { Place } from "./figures";
import { HAIR, SHADE, beard, crown, head } from "./people";

/** What of a half is seen: everything above a slanting line through the middle. */
export const HALF = "M0 0H100V94L0 60Z";

const [WOOD, STEEL, LEAF] = ["#7a5232", "#aeb9c6", "#4d6b2b"];

const shoulders = (colour: string): string => fill(colour, "M-9 12C-26 14-34 24-40 42L-62 80H62L42 42C36 24 26 14 9 12Z");
const hand = (x: number, y: number, cuff: string): string =>
  fill(cuff, `M${x - 7} ${y + 12}V${y + 6}H${x + 7}V${y + 12}Z`) +
  dot(SKIN, x, y + 1.5, 5) +
  line(SHADE, 0.9, `M${x - 3} ${y}H${x + 3}M${x - 3} ${y + 3}H${x + 3}`);

function king(suit: Suit, c: Colours): string {
  return (
    shoulders(c.main) +
    fill(c.soft, "M-8 14 -12 80H12L8 14Z") +
    line(GOLD, 2, "M-9 20-13 80M9 20 13 80") +
    fill(CARD, "M-10 13C-20 14-25 18-27 24C-18 31-9 30 0 38C9 30 18 31 27 24C25 18 20 14 10 13Z") +
    ["-20 20", "-12 24", "12 24", "20 20"].map((p) => fill(INK, `M${p}l1.5 5h-3z`)).join("") +
    fill(STEEL, "M-25 24V-20L-22.5-26-20-20V24Z") +
    line(GOLD, 3, "M-29 21H-16") +
    hand(-22.5, 26, c.spice) +
    head() +
    beard(suit, HAIR[suit]) +
    crown(suit, c.main)
  );
}

const TRESSES: Record<Suit, string> = {
  E: "M0-15C-14-15-15-4-15 6C-15 16-19 20-17 28C-10 30-8 22-9 14L9 14C8 22 10 30 17 28C19 20 15 16 15 6C15-4 14-15 0-15Z",
  R: "M0-15C-15-16-17-2-15 8C-14 18-12 24-6 26L6 26C12 24 14 18 15 8C17-2 15-16 0-15Z",
  S: "M0-15C-13-15-16-6-14 2C-20 6-18 14-13 16L13 16C18 14 20 6 14 2C16-6 13-15 0-15Z",
  T: "M0-15C-16-15-16 0-15 8V30H-7V14H7V30H15V8C16 0 16-15 0-15Z",
};
const LADY_HAIR: Record<Suit, string> = { E: "#5a3520", R: "#d9a13c", S: "#a8481f", T: "#2c272b" };

function lady(suit: Suit, c: Colours): string {
  const hair = LADY_HAIR[suit];
  return (
    fill(hair, TRESSES[suit]) +
    fill(c.main, "M-16 20C-28 20-38 28-38 42L-50 80H50L38 42C38 28 28 20 16 20C14 30 8 36 0 38C-8 36-14 30-16 20Z") +
    fill(SKIN, "M-5 10V16C-10 19-14 19-16 21C-14 30-8 36 0 37C8 36 14 30 16 21C14 19 10 19 5 16V10Z") +
    fill(c.soft, "M-9 35Q0 42 9 35L14 80H-14Z") +
    line(GOLD, 1.6, "M-17 20C-15 31-8 37 0 38.500C8 37 15 31 17 20M-1 44H1M-1 52H1") +
    line(GOLD, 1.2, "M-9 19Q0 29 9 19") +
    dot(c.spice, 0, 25.5, 2.2) +
    line(LEAF, 1.8, "M-22 26V-4") +
    fill(LEAF, "M-22 16C-29 14-29 8-28 6C-24 7-22 10-22 16Z") +
    fill(c.spice, "M-27-14-24.5-10-22-15-19.5-10-17-14C-16-7-18-3-22-2C-26-3-28-7-27-14Z") +
    hand(-22, 27, CARD) +
    head() +
    fill(hair, "M-11.5 1C-12-8-9-13 0-13S12-8 11.5 1C10-5 6-9 0-10C-6-9-10-5-11.5 1Z") +
    fill(GOLD, "M-12-9Q0-16 12-9L14-19 8-15 5-22 0-16-5-22-8-15-14-19Z") +
    dot(c.spice, 0, -13.7, 1.7)
  );
}

const BERETS: Record<Suit, string> = {
  E: "M-13-5C-24-8-20-21-6-21C8-22 17-14 13-5Z",
  R: "M-13-5C-15-15-8-21 2-21C16-21 24-10 13-5Z",
  S: "M-14-4-17-14C-8-22 8-22 17-14L14-4Z",
  T: "M-13-5C-16-16-6-20-2-24C8-22 16-16 13-5Z",
};

function page(suit: Suit, c: Colours): string {
  const hair = LADY_HAIR[suit];
  return (
    shoulders(c.main) +
    line(c.soft, 4, "M-26 26-34 60M-15 22-19 66M15 22 19 66M26 26 34 60") +
    fill(c.spice, "M-6 14H6L8 80H-8Z") +
    [32, 42, 52].map((y) => dot(GOLD, 0, y, 1.9)).join("") +
    line(WOOD, 2.6, "M-23 60V-12") +
    fill(STEEL, "M-23-28-20.5-14V-6H-24.5V-14ZM-20-13C-15-16-13-13-13-5C-16-7-18-6-20-5Z") +
    hand(-23, 26, c.soft) +
    head(1) +
    fill(hair, "M-11-9C-15-2-15 8-12 12C-10 10-9 4-9-3L9-3C9 4 10 10 12 12C15 8 15-2 11-9Z") +
    fill(CARD, "M-12 13Q0 21 12 13L14 19Q0 28-14 19Z") +
    fill(c.spice, BERETS[suit]) +
    line(c.deep, 2.8, "M-13-6Q0-9 13-6") +
    dot(GOLD, 8, -11, 3) +
    dot(CARD, 8, -11, 1.3)
  );
}

const COURT: Record<string, (suit: Suit, c: Colours) => string> = { K: king, O: lady, U: page };

/** The upper half of a court card. */
export const half = (rank: string, suit: Suit, c: Colours, place: Place): string => at(60, 36, COURT[rank]!(suit, c)) + place(85.5, 19, 15);
