/** What keeping the score by a Reglement needs, as the server reads it out of the Law (puur/web/slate/rules.py). */

import type { Deck, Mode } from "../api/wire";

export interface Said {
  text: string;
  clauses: string[];
}

/** Hundreds, fifties, twenties, and the remainder as a number. */
export type Lines = [number, number, number, number];

export interface SlateRules {
  id: string;
  title: string;
  kind: "slate" | "sheet" | "slip" | "board" | "list";
  decks: Deck[];
  forms: Mode[];
  factors: Partial<Record<Deck, Partial<Record<Mode, number>>>>;
  factors_open: boolean;
  target: number | null;
  target_open: boolean;
  deals: number | null;
  deal_total: number;
  totals: Partial<Record<Mode, number>>;
  avoided: Mode[];
  last_trick: number;
  match_bonus: number;
  match_factor: boolean;
  kontermatch_doubled: boolean;
  weis: number[];
  nine_wins: boolean;
  weis_factor: boolean;
  stoeck: number | null;
  stoeck_factor: boolean;
  stoeck_forms: Mode[];
  schneider: boolean;
  surplus: boolean;
  false_thanks: string;
  absolute: boolean;
  /** What is taken off where an estimate of more than nought was exactly right; rules kept from before do not say. */
  exact_hit?: number;
  strokes: Lines[];
  struck: boolean;
  digits: number;
  fewest: boolean;
  umgang: number;
  /** How an Umgang brings Striche and Nuller, as law/readings/umgang.py names it. */
  reckoning: "by_sum" | "halves" | "outer";
  too_far: number;
  heavy: number;
  others_charged: boolean;
  /** Weise may stand beside the points: a deal has no sum that it must come to. */
  open_sum: boolean;
  /** Where the forms follow each other: the form of each deal, what it comes to, and whether it is to be made. */
  rows: { form: Mode; total: number; credit: boolean }[];
  bids: number[];
  bid_times: number[];
  bid_with_weis: boolean;
  says: Record<string, Said>;
}

/** The points of a deal on that line: 157, in Tutti more. */
export const totalOf = (rules: SlateRules, form: Mode | null): number => (form && rules.totals?.[form]) ?? rules.deal_total;

/** Whether everybody counts for himself. */
export const eachAlone = (rules: SlateRules): boolean => rules.kind === "slip" || rules.kind === "list";

export const formsOf = (rules: SlateRules): Mode[] => [...rules.forms] as Mode[];
