/** The workshop's side of the server: the bench, a file looked at, two set beside each other. */

import { call, Problem } from "../api/http";
import type { CardText, Deck, Mode, Seat } from "../api/wire";

export interface Reading {
  id: string;
  says: string;
  who: string[];
}

export interface Asked {
  id: string;
  asks: string;
  readings: Reading[];
  value: "bool" | "int" | "text" | "list" | "table" | null;
  values: Reading[];
  least: number | null;
  most: number | null;
  none: boolean;
  answer: string;
  says: string;
  arises: boolean;
}

export interface Chapter {
  title: string;
  mistakes: boolean;
  questions: Asked[];
}

export interface Base {
  id: string;
  title: string;
  issuer: string;
}

export interface Bench {
  base: Base;
  bases: Base[];
  chapters: Chapter[];
  /** The questions as they come up at a table: what tables dispute, and what is left. */
  first: string[];
  then: string[];
  /** The forms of play that can be announced anywhere, by line. */
  lines: Mode[];
}

export interface Own {
  question: string;
  asks: string;
  answer: string;
  text: string;
  /** The text in the language of the page. */
  says: string;
  clause: string;
  base: string;
}

export interface Wrong {
  message: string;
  where: Record<string, unknown>;
}

export interface Looked {
  id: string;
  title: string;
  base: string;
  text: string;
  decks: Deck[];
  /** How often each form counts, by line. */
  factors: Partial<Record<Mode, number>>;
  own: Own[];
  /** What the workshop keeps as the file writes it: the document it is, its notes and what a table may choose. */
  head: string;
  rest: string;
  notes: string[];
  moot: string[];
  problems: Wrong[];
}

export interface Apart {
  question: string;
  asks: string;
  mine: { answer: string; text: string };
  theirs: { answer: string; text: string };
}

export interface PuzzleSide {
  allowed: boolean;
  why: string | null;
  clauses: string[];
  says: string | null;
  points: number[];
  finished: { winner: number | null; by: string } | null;
}

/** A position: who may act, what he holds, what lies, and what he wants to do. */
export interface Position {
  mode: Mode | null;
  seat: Seat;
  hand: CardText[];
  trick: [Seat, CardText][];
  card: CardText | null;
  /** A form, or push, pass, double. */
  does: Mode | "push" | "pass" | "double" | null;
  bids: number | null;
  weis: string[];
  stoeck: boolean;
}

export interface Verdict {
  answer: string;
  allowed: boolean;
  why: string | null;
  points: number[];
  ends: boolean;
}

export interface Row {
  seat: Seat | null;
  where: "hand" | "trick" | "played";
  cards: CardText[];
}

/** A question drawn: a position with what each reading says to it, or a scenario, or why there is neither. */
export interface Example {
  position: Position | null;
  verdicts: Verdict[];
  scenario: { id: string; title: string; mode: string | null; rows: Row[] } | null;
  why: string | null;
}

export type Puzzle =
  | { same: true; searched: number }
  | {
      same: false;
      asks: string | null;
      question: string | null;
      record: { deck: Deck };
      at: { deal: number; action: number | null };
      a: PuzzleSide;
      b: PuzzleSide;
      text: string;
      titles: [string, string];
      position: Position;
      /** Set beside each other on this question only; the rest is as in the regulation of this name. */
      alone: string | null;
    };

export const bench = (base: string, language: string): Promise<Bench> =>
  call(`/api/werkstatt/${encodeURIComponent(base)}?language=${language}`);

export const example = (question: string, language: string): Promise<Example> =>
  call(`/api/werkstatt/frage/${encodeURIComponent(question)}?language=${language}`);

export const look = (text: string, language: string): Promise<Looked> => call("/api/werkstatt/pruefen", { text, language });

export const compare = (mine: string, theirs: string, language: string): Promise<Apart[]> =>
  call("/api/werkstatt/vergleichen", { mine, theirs, language });

export const part = (mine: string, theirs: string, question: string, language: string): Promise<Puzzle> =>
  call("/api/werkstatt/scheiden", { mine, theirs, question, language });

/** The sheet as PDF. */
export async function sheet(text: string, paper: "a4" | "a5", language: string, address: string): Promise<Blob> {
  const body = JSON.stringify({ text, paper, language, address });
  const answer = await fetch("/api/werkstatt/blatt", { method: "POST", headers: { "content-type": "application/json" }, body });
  if (!answer.ok) throw new Problem(`${answer.status}`, answer.status, "/api/werkstatt/blatt");
  return answer.blob();
}
