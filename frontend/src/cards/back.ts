/** The back of the cards: lozenges, and the Z of the slate that reads the same from both ends. */

import { CARD, EDGE } from "./colours";
import { line } from "./draw";

const [GROUND, PALE] = ["#9c2f1f", "#d98a72"];

function lozenges(): string {
  const rows = Array.from({ length: 13 }, (_, row) => 11 * row + 11);
  return rows
    .flatMap((y, row) => Array.from({ length: 8 - (row % 2) }, (_, i) => [11.5 + 11 * i + 5.5 * (row % 2), y] as const))
    .filter(([x, y]) => Math.hypot(x - 50, y - 77) > 27)
    .map(([x, y]) => `M${x} ${y - 4}l2.6 4-2.6 4-2.6-4z`)
    .join("");
}

export const BACK =
  `<rect x=".75" y=".75" width="98.5" height="152.5" rx="8" fill="${CARD}" stroke="${EDGE}" stroke-width="1.5"/>` +
  `<rect x="6" y="6" width="88" height="142" rx="5" fill="${GROUND}"/>` +
  `<path d="${lozenges()}" fill="${PALE}" opacity=".55"/>` +
  `<circle cx="50" cy="77" r="23" fill="none" stroke="${PALE}" stroke-width="1.4"/>` +
  line(CARD, 4, "M37 65H63L37 89H63") +
  line(CARD, 2, "M43 61V69M48 61V69M52 85V93M57 85V93");
