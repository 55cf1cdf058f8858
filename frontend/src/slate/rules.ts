/** What keeping the score by a Reglement needs, as the server reads it out of the Law (puur/web/slate.py). */

import type { SlateRules as Read } from "../api/answers";
import type { Mode } from "../api/wire";

/** Hundreds, fifties, twenties, and the remainder as a number. */
export type Lines = [number, number, number, number];

/** Rules that a device has kept from before do not say what an estimate that was exactly right takes off. */
export type SlateRules = Omit<Read, "exact_hit"> & Partial<Pick<Read, "exact_hit">>;

/** The points of a deal on that line: 157, in Tutti more. */
export const totalOf = (rules: SlateRules, form: Mode | null): number => (form && rules.totals?.[form]) ?? rules.deal_total;

/** Whether everybody counts for himself. */
export const eachAlone = (rules: SlateRules): boolean => rules.kind === "slip" || rules.kind === "list";

export const formsOf = (rules: SlateRules): Mode[] => [...rules.forms] as Mode[];
