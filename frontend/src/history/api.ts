/** What one has played, from the server: by the seat links that this device keeps. */

import { call } from "../api/http";
import type { Deck, Mode } from "../api/wire";

/** How often a form was announced, and the points that the announcing side made with it altogether. */
export interface Tried {
  times: number;
  points: number;
}

export interface Tally {
  deals: number;
  announced: Partial<Record<Mode, Tried>>;
  asked: number;
  pushed: number;
  estimates: number;
  off: number;
  over: number;
  exact: number;
  matches: number;
}

export interface Player {
  name: string;
  bot: boolean;
}

/** A Partie of one's own; number: which one at its table, from 1. */
export interface Remembered {
  table: string;
  number: number;
  at: number;
  reglement: string;
  title: string;
  deck: Deck;
  seat: number;
  alone: boolean;
  players: Player[];
  total: number[];
  end: "won" | "lost" | "draw" | "broken-off";
  tally: Tally;
  /** No server saw it being played: it has no table. */
  unwitnessed?: boolean;
}

/** So many seats can be asked about at once. */
export const AT_ONCE = 24;

export const playedOn = (seats: string[]): Promise<Remembered[]> => call("/api/history", { seats });
