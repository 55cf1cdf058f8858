/** Where the deals to check come from: a table, or a record somebody has. */

import type { FairDeal } from "../api/answers";
import { call, lookAt } from "../api/http";
import type { CardText, Deck, Seat, TableView } from "../api/wire";
import { placeAt } from "../lib/memory";
import { load, recordOf, type Replay } from "../replay/api";
import type { Dealt, DealSteps, Fair } from "./deal";

/** Deals of one game; `fair` null: nobody committed to anything. */
export interface Checkable {
  reglement: string;
  /** Rules of somebody's own: a file's text, or packed into a word; empty for a Reglement that is known. */
  content: string;
  rules: string;
  deck: Deck;
  players: string[];
  deals: (Omit<Dealt, "fair"> & { fair: Fair | null })[];
}

/** What a record holds, as far as it is needed here (docs/record-format.md). */
interface RecordDocument {
  reglement: string;
  law?: { content?: string } | null;
  deck?: Deck;
  players?: string[] | null;
  deals: { dealer: Seat; hands: (string | CardText[])[]; mode?: string | null; fair?: Fair | null }[];
}

export const stepsOf = ({ reglement, content, rules }: Checkable): Promise<DealSteps> =>
  content ? call("/api/deal-steps", { reglement: content }) : call(`/api/deal-steps/${encodeURIComponent(reglement)}${rules && `?regeln=${rules}`}`);

/** Whoever plays at the table has its record so far, and when the Partie is over everybody has; else what is public. */
export async function ofTable(table: string): Promise<Checkable> {
  const seat = placeAt(table)?.seat;
  if (seat === undefined) {
    const view = await lookAt(table);
    if (view.state !== "over") return ofPublic(table, view);
  }
  const headers: Record<string, string> = seat === undefined ? {} : { "X-Puur-Seat": seat };
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`, { headers });
  if (!answer.ok) return ofPublic(table, await lookAt(table));
  return fromDocument((await answer.json()) as RecordDocument);
}

async function ofPublic(table: string, view: TableView): Promise<Checkable> {
  const deals = await call<FairDeal[]>(`/api/tables/${encodeURIComponent(table)}/fair`);
  return {
    reglement: view.reglement,
    content: "",
    rules: view.rules,
    deck: view.deck,
    players: view.seats.map((one) => one.name),
    deals: deals.map(({ dealer, hands, seats, ...fair }) => ({ dealer: dealer ?? 0, hands, mode: null, fair: { ...fair, seats: seats ?? [] } })),
  };
}

/** A JSON record is read here, without the server; the plain-text notation is read by the server. */
export async function ofText(text: string): Promise<Checkable> {
  const record = recordOf(text);
  return isRecord(record) ? fromDocument(record) : fromReplay(await load({ record }));
}

function isRecord(record: unknown): record is RecordDocument {
  const one = record as Partial<RecordDocument> | string;
  return typeof one === "object" && typeof one.reglement === "string" && Array.isArray(one.deals);
}

function fromDocument(record: RecordDocument): Checkable {
  return {
    reglement: record.reglement,
    content: record.law?.content ?? "",
    rules: "",
    deck: record.deck ?? "german",
    players: record.players ?? ["P1", "P2", "P3", "P4"],
    deals: record.deals.map((deal) => ({
      dealer: deal.dealer,
      hands: deal.hands.map((hand) => (typeof hand === "string" ? hand.split(/\s+/).filter(Boolean) : hand)),
      mode: deal.mode ?? null,
      fair: deal.fair ?? null,
    })),
  };
}

const fromReplay = (replay: Replay): Checkable => ({
  reglement: replay.reglement,
  content: "",
  rules: replay.rules,
  deck: replay.deck,
  players: replay.players,
  deals: replay.deals,
});
