/** One side of the slate as it is written: strokes run on, an old remainder goes into the sum and is struck through. */

import type { SideView } from "../api/wire";
import type { Lines, SlateRules } from "./rules";

const HUNDRED = 100;

export const EMPTY: SideView = { hundreds: 0, fifties: 0, twenties: 0, rest: 0, struck: [] };

/** The strokes for so many points. The table ends somewhere; from there each further hundred adds the same. */
export function strokesFor(rules: SlateRules, points: number): Lines {
  const table = rules.strokes;
  const known = table[points];
  if (known) return known;
  const last = table.length - HUNDRED + (points % HUNDRED);
  const times = (points - last) / HUNDRED;
  const [end, before] = [table[last], table[last - HUNDRED]];
  if (!end || !before) return [0, 0, 0, points];
  return end.map((lines, place) => lines + times * (lines - (before[place] ?? 0))) as Lines;
}

/** The side after these points are written. What is taken away is wiped and written anew. */
export function write(rules: SlateRules, side: SideView, points: number): SideView {
  if (points === 0) return side;
  if (points < 0) return wiped(rules, side, totalOf(side) + points);
  const [hundreds, fifties, twenties, rest] = strokesFor(rules, side.rest + points);
  const gone = rules.struck && side.rest !== 0 && side.rest !== rest;
  return {
    hundreds: side.hundreds + hundreds,
    fifties: side.fifties + fifties,
    twenties: side.twenties + twenties,
    rest,
    struck: gone ? [...side.struck, side.rest] : side.struck,
  };
}

function wiped(rules: SlateRules, side: SideView, total: number): SideView {
  const [hundreds, fifties, twenties, rest] = strokesFor(rules, Math.max(total, 0));
  const struck = rules.struck && side.rest !== 0 && side.rest !== rest ? [...side.struck, side.rest] : side.struck;
  return { hundreds, fifties, twenties, rest: total < 0 ? total : rest, struck };
}

export const totalOf = (side: SideView): number => 100 * side.hundreds + 50 * side.fifties + 20 * side.twenties + side.rest;
