/** What is different for one deal under another Reglement, as facts; the words come from the dictionaries. */

import type { Mode, ResultView } from "../api/wire";
import type { Compared } from "./api";

export type Difference =
  | { what: "same" }
  | { what: "unplayable" }
  | { what: "factor"; mode: Mode; was: number; now: number }
  | { what: "weis"; was: number[]; now: number[] }
  | { what: "stoeck"; was: number[]; now: number[] }
  | { what: "cards"; was: number[]; now: number[] }
  | { what: "match"; was: number; now: number }
  | { what: "no-estimates" }
  | { what: "counted"; differences: boolean };

const same = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((one, index) => one === b[index]);

/** What the Match brought beyond everything else that was written. */
function bonus(result: ResultView): number {
  if (result.match === null || result.score.length !== 2) return 0;
  const side = result.match;
  const most = (result.card_points[side] ?? 0) * result.factor;
  const least = (result.weis[side] ?? 0) + (result.stoeck[side] ?? 0);
  return (result.score[side] ?? 0) - most - least * result.factor;
}

export function differencesOf(deal: Compared): Difference[] {
  const { was, now } = deal;
  if (was === null || now === null) return [{ what: "unplayable" }];
  const found: Difference[] = [];
  if ((was.differences === null) !== (now.differences === null)) {
    found.push({ what: "counted", differences: now.differences !== null });
  }
  if (now.differences?.every((one) => one === null)) found.push({ what: "no-estimates" });
  if (deal.mode && was.factor !== now.factor) found.push({ what: "factor", mode: deal.mode, was: was.factor, now: now.factor });
  if (!same(was.weis, now.weis)) found.push({ what: "weis", was: was.weis, now: now.weis });
  if (!same(was.stoeck, now.stoeck)) found.push({ what: "stoeck", was: was.stoeck, now: now.stoeck });
  if (!same(was.card_points, now.card_points)) found.push({ what: "cards", was: was.card_points, now: now.card_points });
  if (was.factor === now.factor && bonus(was) !== bonus(now)) found.push({ what: "match", was: bonus(was), now: bonus(now) });
  return found.length || deal.refused.length ? found : [{ what: "same" }];
}
