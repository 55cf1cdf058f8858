/** What was played, from the server: puur/service/table/replays.py and what_if.py in TypeScript. */

import { call } from "../api/http";
import type { CardText, Deck, FinishedView, Happened, Mode, ResultView, Seat, TrickView, Value } from "../api/wire";

/** An action as in a record. */
export interface Said {
  seat: Seat;
  do: string;
  card?: CardText;
  mode?: Mode;
  points?: number;
  weis?: string[];
  stoeck?: boolean;
}

export interface Frame {
  action: number | null;
  said: Said | null;
  events: Happened[];
  to_act: Seat | null;
  lying: CardText[];
  tricks: number;
  trick: TrickView | null;
  points: [number, number];
  seat_points: number[];
  written: number[];
}

export interface Fair {
  deal: number;
  commit: string;
  server: string | null;
  seats: string[];
}

export interface ReplayDeal {
  number: number;
  dealer: Seat;
  hands: CardText[][];
  mode: Mode | null;
  bids: (number | null)[] | null;
  fair: Fair | null;
  frames: Frame[];
  result: ResultView | null;
}

export interface Replay {
  reglement: string;
  title: string;
  deck: Deck;
  players: string[];
  deals: ReplayDeal[];
  written: number[];
  finished: FinishedView | null;
}

export interface NotSo {
  action: number | null;
  said: Said | null;
  message: string;
  clauses: string[];
  allowed: string[];
  code: string | null;
  values: Record<string, Value>;
}

export interface Compared {
  number: number;
  mode: Mode | null;
  was: ResultView | null;
  now: ResultView | null;
  refused: NotSo[];
}

export interface WhatIf {
  reglement: string;
  other: string;
  title: string;
  deals: Compared[];
  total_was: number[];
  total_now: number[];
}

/** Where the cards come from: a table whose Partie is over, or a record somebody has (JSON document or text). */
export type Source = { table: string } | { record: unknown };

export const load = (source: Source): Promise<Replay> =>
  "table" in source ? call(`/api/replays/${encodeURIComponent(source.table)}`) : call("/api/replays", { record: source.record });

export const whatIf = (source: Source, reglement: string): Promise<WhatIf> => call("/api/what-if", { ...source, reglement });

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
