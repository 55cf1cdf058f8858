/** A regulation being written: what this browser keeps, and the same as a file. */

import { fromBase64url, toBase64url } from "../lib/base64url";
import { recall, remember } from "../lib/memory";
import type { Looked } from "./api";

export interface Article {
  /** The reading's id, or a value as a file writes it. */
  answer: string;
  reading: boolean;
  /** Own words; empty: the reading's own sentence. */
  text: string;
  clause: string;
}

export interface Draft {
  title: string;
  base: string;
  own: Record<string, Article>;
  notes: string[];
  /** Of a file that was opened: what the workshop does not edit. */
  kept?: Kept;
}

/** The id of the file, its keys of the document, its notes and switches as it writes them, and what the notes say. */
interface Kept {
  id: string;
  head: string;
  rest: string;
  notes: string[];
}

const KEY = "workshop";

export const fresh = (): Draft => ({ title: "", base: "allgemein", own: {}, notes: [] });

export const begun = (): Draft => recall<Draft>(KEY, fresh());

export const keep = (draft: Draft): void => remember(KEY, draft);

/** A word for the file's name: small letters, digits, dashes. */
export function idOf(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const id = plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 32)
    .replace(/-+$/, "");
  return `eigen-${id || "jass"}`;
}

const quoted = (text: string): string => JSON.stringify(text.replace(/\s+/g, " ").trim());

/** The draft as a file; whether it is right the server says. */
export function written(draft: Draft): string {
  const lines = [
    'format = "puur-reglement/1"',
    `id = ${quoted(draft.kept?.id ?? idOf(draft.title))}`,
    `title = ${quoted(draft.title.trim() || "Jass")}`,
    `builds_on = ${quoted(draft.base)}`,
    draft.kept?.head ?? 'prefix = "E"',
  ];
  for (const note of draft.notes) lines.push("", "[[note]]", `text = ${quoted(note)}`);
  for (const [question, one] of Object.entries(draft.own)) {
    lines.push("", "[[article]]", `question = ${quoted(question)}`);
    if (one.clause.trim()) lines.push(`clause = ${quoted(one.clause)}`);
    lines.push(one.reading ? `reading = ${quoted(one.answer)}` : `value = ${one.answer}`);
    if (one.text.trim()) lines.push(`text = ${quoted(one.text)}`);
  }
  if (draft.kept) lines.push(draft.kept.rest);
  return `${lines.join("\n")}\n`;
}

/** What was read from a file, to be written on. */
export function opened(file: Looked, isReading: (question: string, answer: string) => boolean): Draft {
  const own: Record<string, Article> = {};
  for (const one of file.own) {
    own[one.question] = { answer: one.answer, reading: isReading(one.question, one.answer), text: one.text, clause: one.clause };
  }
  const { id, head, rest, notes } = file;
  return { title: file.title, base: file.base, own, notes: [], kept: { id, head, rest, notes } };
}

const bytesOf = async (stream: ReadableStream): Promise<Uint8Array> => new Uint8Array(await new Response(stream).arrayBuffer());

/** A text short enough for an address. */
export async function packed(text: string): Promise<string> {
  const bytes = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw")));
  return toBase64url(bytes);
}

export async function unpacked(word: string): Promise<string> {
  return new TextDecoder().decode(await bytesOf(new Blob([fromBase64url(word)]).stream().pipeThrough(new DecompressionStream("deflate-raw"))));
}
