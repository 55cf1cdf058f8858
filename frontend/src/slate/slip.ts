/** A deal of the Differenzler while it is estimated and counted. It stays on this device until it is counted. */

import type { Mode } from "../api/wire";
import type { Four } from "./entries";

/** bids and made: null where nothing was entered yet. stage: who estimates is the first without a bid. */
export interface Draft {
  form: Mode;
  bids: Four<number | null>;
  made: Four<number | null>;
  counting: boolean;
}

export const begun = (form: Mode): Draft => ({ form, bids: [null, null, null, null], made: [null, null, null, null], counting: false });

const put = (four: Four<number | null>, seat: number, value: number | null): Four<number | null> =>
  four.map((was, index) => (index === seat ? value : was)) as Four<number | null>;

export const withBid = (draft: Draft, seat: number, bid: number | null): Draft => ({ ...draft, bids: put(draft.bids, seat, bid) });
export const withMade = (draft: Draft, seat: number, made: number | null): Draft => ({ ...draft, made: put(draft.made, seat, made) });

/** Who estimates next; null if everybody has. */
export function nextToBid(draft: Draft): number | null {
  const seat = draft.bids.indexOf(null);
  return seat < 0 ? null : seat;
}

/** What the players made, the one that is missing filled in with the rest; null if more is missing or it is too much. */
export function filledIn(made: Four<number | null>, total: number): Four<number> | null {
  const known = made.filter((one) => one !== null);
  const sum = known.reduce((one, more) => one + more, 0);
  const missing = made.filter((one) => one === null).length;
  if (missing > 1 || sum > total || (missing === 0 && sum !== total)) return null;
  return made.map((one) => one ?? total - sum) as Four<number>;
}

export const complete = (bids: Four<number | null>): Four<number> | null => (bids.includes(null) ? null : (bids as Four<number>));
