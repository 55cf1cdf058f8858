/** The ruling that a step brings: as this seat may know it, or, where the deal is gone, as everybody heard it. */

import type { RuledView, Step } from "../../api/wire";

export type Ruled = Omit<RuledView, "choice"> & { annulled: boolean };

export function ruledIn(step: Step): Ruled | null {
  const event = step.events.findLast((one) => one.what === "ClaimRuled");
  if (event?.seat === undefined || event.against === undefined) return null;
  const shown = step.view.deal?.free?.claims.at(-1);
  if (shown?.choice) return null;
  const annulled = step.events.some((one) => one.what === "Annulled");
  if (shown && !annulled) return { ...shown, annulled };
  const { seat, against, kind = "", title = "", text = "", translations = {}, clauses = [], upheld = false } = event;
  return { seat, against, kind, title, text, translations, clauses, upheld, expired: false, chosen: null, chose: null, follows: "", effects: [], annulled };
}
