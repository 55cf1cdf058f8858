/** What was played, from the server. */

import { call } from "../api/http";
import type { GradedDeal, Replay, WhatIf } from "../api/wire";

export type { Compared, Frame, GradedDeal, GradedDecision, NotSo, Replay, ReplayDeal, Said, WhatIf } from "../api/wire";

/** Where the cards come from: a table whose Partie is over, or a record somebody has (JSON document or text). */
export type Source = { table: string } | { record: unknown };

export const load = (source: Source): Promise<Replay> =>
  "table" in source ? call(`/api/replays/${encodeURIComponent(source.table)}`) : call("/api/replays", { record: source.record });

export const whatIf = (source: Source, reglement: string): Promise<WhatIf> => call("/api/what-if", { ...source, reglement });

/** A deal (from 0) looked through; it takes some seconds. */
export const better = (source: Source, deal: number, language: string): Promise<GradedDeal> =>
  call("/api/analyses", { ...source, deal, language });

export const recordAt = (table: string, form: "json" | "text"): string =>
  `/api/tables/${encodeURIComponent(table)}/record?form=${form}`;

/** A file's content as the server takes it: a JSON document as such, everything else as text. */
export function recordOf(text: string): unknown {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === "object" && document !== null && !Array.isArray(document) ? document : text;
  } catch {
    return text;
  }
}
