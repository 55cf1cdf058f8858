/** What was played, from the server. */

import { call } from "../api/http";
import type { AskedDeal, FoundDecision, GradedDeal, Replay, WhatIf } from "../api/wire";

export type { Compared, ReplayFrame, GradedDeal, GradedDecision, NotSo, Replay, ReplayDeal, Said, WhatIf } from "../api/wire";

/** Where the cards come from: a table whose Partie is over, or a record somebody has (JSON document or text). */
export type Source = { table: string; partie: number | null } | { record: unknown };

/** What follows the address of a replay if it opens at the mistakes, which are then looked for at once. */
export const MISTAKES = "#fehler";

const which = (partie: number | null, sign: "?" | "&"): string => (partie === null ? "" : `${sign}partie=${String(partie)}`);

export const load = (source: Source): Promise<Replay> =>
  "table" in source ? call(`/api/replays/${encodeURIComponent(source.table)}${which(source.partie, "?")}`) : call("/api/replays", { record: source.record });

export const whatIf = (source: Source, reglement: string): Promise<WhatIf> => call("/api/what-if", { ...source, reglement });

/** What the kernel here is to be asked about a deal (from 0). */
export const asked = (source: Source, deal: number, language: string): Promise<AskedDeal> => call("/api/analyses/questions", { ...source, deal, language });

/** What is said of decisions that were graded here, a sentence each. */
export const reasons = (source: Source, deal: number, language: string, found: FoundDecision[]): Promise<string[]> =>
  call("/api/analyses/reasons", { ...source, deal, language, found });

/** A deal (from 0) looked through by the server; it takes some seconds. */
export const better = (source: Source, deal: number, language: string): Promise<GradedDeal> => call("/api/analyses", { ...source, deal, language });

export const recordAt = (table: string, partie: number | null, form: "json" | "text"): string =>
  `/api/tables/${encodeURIComponent(table)}/record?form=${form}${which(partie, "&")}`;

/** A file's content as the server takes it: a JSON document as such, everything else as text. */
export function recordOf(text: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === "object" && document !== null && !Array.isArray(document) ? document : text;
  } catch {
    return text;
  }
}
