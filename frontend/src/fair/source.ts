/** Where the deals to check come from: a table, or a record somebody has. */

import { call, Problem } from "../api/http";
import type { CardText, Deck, Seat } from "../api/wire";
import { placeAt } from "../lib/memory";
import { load, recordOf, type Replay } from "../replay/api";
import type { Dealt, DealSteps, Fair } from "./deal";

/** Deals of one game; `fair` null: nobody committed to anything. */
export interface Checkable {
  reglement: string;
  deck: Deck;
  players: string[];
  deals: (Omit<Dealt, "fair"> & { fair: Fair | null })[];
}

/** What a record holds, as far as it is needed here (docs/record-format.md). */
interface RecordDocument {
  reglement: string;
  deck?: Deck;
  players?: string[] | null;
  deals: { dealer: Seat; hands: (string | CardText[])[]; mode?: string | null; fair?: Fair | null }[];
}

export const stepsOf = (reglement: string): Promise<DealSteps> => call(`/api/deal-steps/${encodeURIComponent(reglement)}`);

/** Whoever plays at the table has its record so far; when the Partie is over everybody has. */
export async function ofTable(table: string): Promise<Checkable> {
  const seat = placeAt(table)?.seat;
  const options: RequestInit = seat === undefined ? {} : { headers: { "X-Puur-Seat": seat } };
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}/record`, options);
  const document: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const told = document as { error?: { message?: string } } | null;
    throw new Problem(told?.error?.message ?? `${answer.status}`, answer.status);
  }
  return fromDocument(document as RecordDocument);
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

const fromReplay = (replay: Replay): Checkable => ({ reglement: replay.reglement, deck: replay.deck, players: replay.players, deals: replay.deals });
