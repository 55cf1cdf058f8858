/** The slate on the server: lines go there once there is a connection, and from there to everybody who follows. */

import { call } from "../api/http";
import { recallList, remember } from "../lib/memory";
import type { Entry } from "./entries";
import type { SlateRules } from "./rules";

type Value = string | number | boolean | null;

/** A line as the server keeps it: what it means is known here only. */
export interface Line {
  id: string;
  at: number;
  kind: string;
  fields: Record<string, Value | Value[]>;
}

export interface Remote {
  slate: string;
  key: string;
}

export interface Answer {
  slate: string;
  version: number;
  lines: Line[];
  /** With the first lines: the slate carries a regulation of somebody's own. */
  own?: boolean;
}

/** A regulation of somebody's own: what keeping the score by it needs, and its text. */
export interface OwnRules {
  rules: SlateRules;
  text: string;
}

export function toLine({ id, at, do: kind, ...fields }: Entry): Line {
  return { id, at, kind, fields: fields as Line["fields"] };
}

export const fromLine = ({ id, at, kind, fields }: Line): Entry => ({ id, at, do: kind, ...fields }) as Entry;

const path = (slate: string): string => `/api/slates/${encodeURIComponent(slate)}`;

export const begin = (reglement: string): Promise<Remote> => call("/api/slates", { reglement });

/** Read a regulation's file, or its word as the workshop packs it. */
export const ownRules = (given: { text: string } | { word: string }): Promise<OwnRules> => call("/api/slate-rules", given);

/** By which rules a slate is kept: those it carries, else one of the known ones; null if it is none of them. */
export async function rulesOf(answer: Answer, reglement: string): Promise<SlateRules | null> {
  if (answer.own) return call<SlateRules>(`${path(answer.slate)}/rules`);
  return (await knownRules()).find((one) => one.id === reglement) ?? null;
}

/** Add lines; the answer has everything after that version, one's own lines and those of others. */
export const send = ({ slate, key }: Remote, lines: Line[], after: number): Promise<Answer> => call(path(slate), { key, lines, after }, "PUT");

export const read = (slate: string, after: number): Promise<Answer> => call(`${path(slate)}?after=${after}`);

const KEPT = "slate-rules";

/** What keeping the score by each Reglement needs: from the server, else as it was the last time. */
export async function knownRules(): Promise<SlateRules[]> {
  try {
    const rules = await call<SlateRules[]>("/api/slate-rules");
    remember(KEPT, rules);
    return rules;
  } catch {
    return recallList<SlateRules>(KEPT, { id: "", title: "" });
  }
}
