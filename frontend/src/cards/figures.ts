/** The court of the German-Swiss deck, the flag and the Ass: each in a window that leaves two corners free. */

import { CARD, GOLD, INK, SKIN, type Colours, type Suit } from "./colours";
import { at, dot, fill, line } from "./draw";
import { HAIR, SHADE, beard, crown, head, moustache } from "./people";

export type Place = (x: number, y: number, size: number, turned?: boolean) => string;

export const WINDOW =
  "M37 6H89A5 5 0 0 1 94 11V85A5 5 0 0 1 89 90H73A5 5 0 0 0 68 95V143A5 5 0 0 1 63 148H11A5 5 0 0 1 6 143V69A5 5 0 0 1 11 64H27A5 5 0 0 0 32 59V11A5 5 0 0 1 37 6Z";

/** What the king's hand holds: a staff from 0,44 up. */
const STAFFS: Record<Suit, string> = {
  E: line(GOLD, 2.6, "M0 44V-8") + fill(GOLD, "M0-20C5-15 4-10 0-6C-4-10-5-15 0-20ZM0-6C2-12 7-13 10-12C10-7 5-4 0-6ZM0-6C-2-12-7-13-10-12C-10-7-5-4 0-6Z"),
  R: line(GOLD, 2.6, "M0 44V-8") + at(0, -13, [0, 72, 144, 216, 288].map((a) => at(0, 0, dot(GOLD, 0, -4.6, 3.6), 1, a)).join("") + dot(CARD, 0, 0, 2.6)),
  S: line(GOLD, 2.6, "M0 44V-20M-5-15H5") + dot(GOLD, 0, -6, 6.5) + line("#8f5300", 1.2, "M-6-6H6"),
  T: fill("#9fabb9", "M-2.6 22V-16L0-22 2.6-16V22Z") + line(GOLD, 3, "M-7 22H7M0 22V40"),
};

function king(suit: Suit, c: Colours, place: Place): string {
  const hair = HAIR[suit];
  const body =
    fill(c.main, "M-10 12C-28 14-36 26-39 46L-58 110H62L43 46C40 26 28 14 10 12Z") +
    line(c.deep, 1.5, "M-25 48-36 110M26 58V40") +
    fill(c.soft, "M-10 26V110H10V26Z") +
    line(GOLD, 2, "M-11 30V110M11 30V110") +
    at(34, 1, STAFFS[suit]) +
    fill(GOLD, "M26 40H43V34.5H27Z") +
    dot(SKIN, 34, 29, 5.4) +
    line(SHADE, 0.9, "M31 27.5H38M31 30.5H37") +
    fill(CARD, "M-12 12C-27 15-34 23-35 33C-25 40-11 38 0 46C9 38 17 36 24 35C29 29 25 17 12 12Z") +
    ["-26 27", "-16 30", "-6 36", "5 37", "14 30"].map((p) => fill(INK, `M${p}l1.5 5h-3z`)).join("");
  const face = head() + beard(suit, hair) + crown(suit, c.main);
  return at(50, 46, body + face) + dot(CARD, 49, 116, 17.5) + place(49, 116, 28);
}

const HATS: Record<Suit, string> = {
  E: "M-21-6C-12-11 12-11 21-8C18-4 12-4 0-4S-16-3-21-6ZM-12-8C-12-17-8-21 0-21S12-18 12-9Z",
  R: "M-16-6C-21-16-10-23 2-22C14-21 19-12 14-6Z",
  S: "M-15-5-10-24H9L14-5Z",
  T: "M-14-4C-14-17-8-22 0-22S14-17 14-4L8-8H-8Z",
};
const PLUME = "M-11-12C-21-22-15-37 1-41C-5-33-4-22-9-12Z";

function ober(suit: Suit, c: Colours, place: Place): string {
  const hair = HAIR[suit === "R" ? "E" : suit];
  return (
    at(
      48,
      55,
      line(c.main, 12, "M15 26 34 16 33-4") +
        line(CARD, 3, "M27.5-6H39") +
        dot(SKIN, 33, -12, 5.4) +
        line(c.main, 12, "M-16 28-27 48-14 60") +
        fill(c.main, "M-9 14-22 20-19 62H19L22 20 9 14Z") +
        line(c.deep, 1.4, "M-18 34-16 56M17 34 16 56") +
        fill(c.soft, "M-19 62-30 110H30L19 62Z") +
        line(c.spice, 4.5, "M-14 66-22 110M-5 66-8 110M5 66 8 110M14 66 22 110") +
        fill(GOLD, "M-20 58H20V63H-20Z") +
        fill(INK, "M-3.5 57.5H3.5V63.5H-3.5Z") +
        line(c.soft, 2.4, "M0 18V55") +
        [25, 33, 41, 49].map((y) => dot(GOLD, 0, y, 1.9)).join("") +
        dot(SKIN, -12, 61, 5) +
        head(1) +
        moustache(hair, 1) +
        fill(hair, "M-12-8C-14 2-14 9-12 12L-8-6ZM12-8C14 2 14 9 12 12L8-6Z") +
        fill(CARD, "M-13 14Q0 23 13 14L15 19Q0 30-15 19Z") +
        fill(c.soft, PLUME) +
        line(c.main, 0.9, "M-10-14Q-12-28-4-36") +
        fill(c.deep, HATS[suit]) +
        line(GOLD, 2.4, "M-13-8Q0-11 13-8"),
    ) + place(81, 24, 29)
  );
}

const CAPS: Record<Suit, string> = {
  E: "M-12-6C-14-18-4-22 4-20C14-18 22-10 21 2L12-6Z",
  R: "M-13-5C-22-9-18-20-6-20C6-22 16-16 13-5Z",
  S: "M-12-5C-14-12-22-12-23-4C-27-18-16-25-7-19Q0-25 7-19C16-25 27-18 23-4C22-12 14-12 12-5Z",
  T: "M-13-4C-14-14-8-20 0-20S14-14 13-4Z",
};
const TRIMS: Record<Suit, (c: Colours) => string> = {
  E: (c) => line(c.soft, 2.6, "M-12-7Q0-10 12-7"),
  R: (c) => line(c.soft, 3.4, "M-13-6Q0-9 13-6") + dot(GOLD, 9, -12, 3),
  S: () => dot(GOLD, -23, -3, 3.4) + dot(GOLD, 23, -3, 3.4) + line(GOLD, 2.4, "M-12-6Q0-9 12-6"),
  T: (c) => fill(c.deep, "M-15-3C-17-10-10-12-2-8L13-9 15-3C8-6-8-6-15-3Z") + fill(GOLD, "M10-8C18-14 20-24 15-32C15-24 9-18 10-8Z"),
};

function under(suit: Suit, c: Colours, place: Place): string {
  const hair = HAIR[suit === "R" ? "S" : suit];
  return (
    at(
      60,
      44,
      line(c.soft, 11, "M16 28 25 50 10 62") +
        line(c.main, 11, "M-15 28-27 50-34 60") +
        line(CARD, 3, "M-39 60-31 65") +
        dot(SKIN, -38, 67, 5) +
        fill(c.main, "M-8 14-20 20-17 62H17L20 20 8 14Z") +
        fill(c.soft, "M0 16V62H17L20 20 8 14Z") +
        line(c.deep, 1.2, "M16 34 17 56") +
        line(c.spice, 9, "M-10 80-14 110M6 80 7 110") +
        fill(c.main, "M0 62H17L22 88H0Z") +
        fill(c.soft, "M0 62H-17L-22 88H0Z") +
        fill(INK, "M-18 59H18V63.5H-18Z") +
        fill(GOLD, "M-3.5 58.5H3.5V64H-3.5Z") +
        dot(SKIN, 9, 61, 5) +
        head(-1) +
        fill(hair, "M-11-9C-13-2-13 6-11 9L-8-5H8L11 9C13 6 13-2 11-9Z") +
        fill(CARD, "M-10 13 0 17 10 13 9 21 0 18-9 21Z") +
        fill(c.spice, CAPS[suit]) +
        TRIMS[suit](c),
      1.06,
    ) + place(21, 129, 31)
  );
}

/** A flag with flames, planted on a hill. */
function flag(_: Suit, c: Colours, place: Place): string {
  const flame = fill(c.main, "M0 0C-7-14 2-24-5-36S-6-56-9-66H5C2-54 8-46 5-36S7-14 0 0Z");
  const flames = Array.from({ length: 10 }, (_, i) => at(0, 0, flame, 1, i * 36)).join("");
  return (
    fill(c.soft, "M0 128 20 106 34 122 52 100 76 130V154H0Z") +
    fill(c.main, "M0 142Q30 122 76 140V154H0Z") +
    `<g clip-path="url(#card-cloth)">${fill(c.soft, "M30 0H100V100H30Z")}${at(64, 50, flames)}</g>` +
    dot(CARD, 64, 50, 19.5) +
    place(64, 50, 31) +
    line(INK, 4.4, "M36 142V20") +
    line(GOLD, 5, "M36 24V22") +
    fill(GOLD, "M36 8 40 15 36 22 32 15Z")
  );
}
export const CLOTH = "M37 22C52 14 68 24 91 17C87 38 95 62 91 83C67 90 53 78 37 86Z";

/** Two signs, as the Ass comes from the deuce, and a ribbon between. */
function ass(_: Suit, c: Colours, place: Place): string {
  const ribbon = "M6 82C24 66 36 68 50 77S76 88 94 72";
  return (
    line(c.main, 11, ribbon) +
    line(GOLD, 7.6, ribbon) +
    line(CARD, 5.2, ribbon) +
    [30, 40, 50, 60, 70].map((x, i) => dot(c.main, x, [71.6, 72.3, 77, 81.7, 82.4][i]!, i === 2 ? 1.9 : 1.2)).join("") +
    place(63, 36, 48) +
    place(37, 118, 48, true)
  );
}

export const COURT: Record<string, (suit: Suit, c: Colours, place: Place) => string> = { A: ass, K: king, O: ober, U: under, B: flag };
