/** The deal of the day, from the server. Who plays is a key that this device made, or the one of an account. */

import { call } from "../api/http";
import type { DailyDay, DailyDays, DailyField, DailyTable, Deck } from "../api/wire";
import { recall, remember } from "../lib/memory";

export type { DailyDay, DailyDays, DailyField, GradedDailyTrick, DailyTable } from "../api/wire";

const BYTES = 18;

function chance(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Made once a device, or once a day where it keeps nothing. */
function kept(name: string): string {
  const found = recall(name, "") || chance();
  remember(name, found);
  return found;
}

let known: Promise<string> | null = null;

/** Who has an account is the same person on all devices. */
function key(): Promise<string> {
  const own = kept("daily.key");
  if (!recall("account", false)) return Promise.resolve(own);
  known ??= call<{ key: string }>("/api/account/daily").then(
    (found) => found.key,
    () => ((known = null), own),
  );
  return known;
}

/** What this device adds to the cards of the day after. */
export const ownWord = (day: string): string => recall<Record<string, string>>("daily.words", {})[day] ?? "";

const KEPT = 30;

function word(day: string): string {
  const words = recall<Record<string, string>>("daily.words", {});
  words[day] ??= chance();
  remember("daily.words", Object.fromEntries(Object.entries(words).sort().slice(-KEPT)));
  return words[day];
}

const at = (day: string): string => `/api/daily/${encodeURIComponent(day)}`;

export const days = (): Promise<DailyDays> => call("/api/daily/");
export const dayOf = (day: string): Promise<DailyDay> => call(at(day));

export const begin = async (day: string, deck: Deck): Promise<DailyTable> => call(`${at(day)}/begin`, { key: await key(), word: word(day), deck });

export const move = async (day: string, moves: string[], deck: Deck): Promise<DailyTable> => call(`${at(day)}/move`, { key: await key(), moves, deck });

export const practise = async (day: string, moves: string[], deck: Deck): Promise<DailyTable> => call(`${at(day)}/practice`, { key: await key(), moves, deck });

export const fieldOf = async (day: string): Promise<DailyField> => call(`${at(day)}/field`, { key: await key() });

export const recordOf = async (day: string, names: string[], deck: Deck): Promise<unknown> => call(`${at(day)}/record`, { key: await key(), names, deck });
