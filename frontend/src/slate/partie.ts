/** What a slate comes to: its Partien with their deals, and what one asks of a deal by the rules. */

import type { Mode, SideView } from "../api/wire";
import type { Four, Pair, SetUp, Side } from "./entries";
import type { ListRow } from "./ranks";
import { eachAlone, type SlateRules } from "./rules";

/** A deal as written. cards: raw card points of both sides, null while it is played. score: multiplied, everything in. */
export interface DealLine {
  number: number;
  form: Mode | null;
  announcer: Side | null;
  factor: number;
  weis: Pair;
  stoeck: Side | null;
  cards: Pair | null;
  match: Side | null;
  /** What was bid, null where nothing was, and how often it counts. */
  bid: number | null;
  times: number;
  score: Pair;
  entries: string[];
}

/** A deal of the Differenzler. */
interface SlipRow {
  number: number;
  form: Mode;
  bids: Four<number>;
  made: Four<number>;
  off: Four<number>;
  entry: string;
}

export interface End {
  winner: number | null;
  by: "thanks" | "false-thanks" | "instant-win" | "all-deals";
  schneider: boolean;
  totals: number[];
}

/** One Partie (or Passe). open: its deal being played. */
export interface Partie {
  deals: DealLine[];
  rows: SlipRow[];
  list: ListRow[];
  open: DealLine | null;
  totals: number[];
  sides: [SideView, SideView];
  end: End | null;
  /** A side said thanks too early where that does not end the Partie. */
  falseThanks: Side[];
}

export interface Slate {
  setup: SetUp;
  parties: Partie[];
  now: Partie;
  /** Points for Partien won, with those for Schneider. */
  won: number[];
  struck: Set<string>;
}

export const playersOf = (rules: SlateRules): number => (eachAlone(rules) ? 4 : 2);

/** How often a form counts on this slate: as agreed, where the Reglement leaves it open. */
export function factorOf(rules: SlateRules, setup: SetUp, form: Mode | null): number {
  if (form === null) return 1;
  const agreed = rules.factors_open ? setup.factors?.[rules.forms.indexOf(form)] : undefined;
  return agreed ?? rules.factors[setup.deck]?.[form] ?? 1;
}

export const targetOf = (rules: SlateRules, setup: SetUp): number | null =>
  rules.target === null ? null : rules.target_open ? (setup.target ?? rules.target) : rules.target;

/** Whether who bid has made so many points; a Match that is bid with every trick. */
export function reached(rules: SlateRules, deal: DealLine): boolean {
  const { announcer: side, bid: wanted, cards } = deal;
  if (side === null || wanted === null || cards === null) return false;
  if (wanted > rules.deal_total) return deal.match === side;
  const beside = rules.bid_with_weis ? deal.weis[side] + (deal.stoeck === side ? (rules.stoeck ?? 0) : 0) : 0;
  return cards[side] + beside >= wanted;
}

/** The Match; twice against who announced, where the Reglement says so. */
export function bonus(rules: SlateRules, deal: DealLine, side: Side): number {
  if (deal.match !== side) return 0;
  const once = rules.match_bonus * (rules.match_factor ? deal.factor : 1);
  const against = deal.announcer !== null && deal.announcer !== side;
  return against && rules.kontermatch_doubled ? 2 * once : once;
}

/** How many points a side still needs; null without a target. */
export function missing(rules: SlateRules, slate: Slate, side: Side): number | null {
  const target = targetOf(rules, slate.setup);
  return target === null ? null : Math.max(0, target - (slate.now.totals[side] ?? 0));
}
