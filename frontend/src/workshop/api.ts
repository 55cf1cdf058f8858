/** The workshop's side of the server: the bench, a file looked at, two set beside each other. */

import type { AnswerDifference as Apart, BenchView as Bench, DrawnPosition as Position, Example, FileView as Looked } from "../api/answers";
import { call, Problem } from "../api/http";
import type { Deck } from "../api/wire";

export type { AnswerDifference as Apart, BaseLawView as Base, BenchQuestion as Asked, BenchView as Bench } from "../api/answers";
export type { DrawnPosition as Position, Example, FileFault as Wrong, FileView as Looked } from "../api/answers";
export type { OwnArticle as Own, ReadingVerdict as Verdict, ReadingView as Reading } from "../api/answers";

export interface PuzzleSide {
  allowed: boolean;
  why: string | null;
  clauses: string[];
  says: string | null;
  points: number[];
  finished: { winner: number | null; by: string } | null;
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

export const bench = (base: string, language: string): Promise<Bench> => call(`/api/werkstatt/${encodeURIComponent(base)}?language=${language}`);

export const example = (question: string, language: string): Promise<Example> =>
  call(`/api/werkstatt/frage/${encodeURIComponent(question)}?language=${language}`);

export const look = (text: string, language: string): Promise<Looked> => call("/api/werkstatt/pruefen", { text, language });

export const compare = (mine: string, theirs: string, language: string): Promise<Apart[]> => call("/api/werkstatt/vergleichen", { mine, theirs, language });

export const part = (mine: string, theirs: string, question: string, language: string): Promise<Puzzle> =>
  call("/api/werkstatt/scheiden", { mine, theirs, question, language });

/** The sheet as PDF. */
export async function sheet(text: string, paper: "a4" | "a5", language: string, address: string): Promise<Blob> {
  const body = JSON.stringify({ text, paper, language, address });
  const answer = await fetch("/api/werkstatt/blatt", { method: "POST", headers: { "content-type": "application/json" }, body });
  if (!answer.ok) throw new Problem(`${answer.status}`, answer.status, "/api/werkstatt/blatt");
  return answer.blob();
}
