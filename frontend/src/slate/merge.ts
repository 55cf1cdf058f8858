/** One slate, several writers: the server's order holds; what it has not heard of yet comes last. */

import type { Entry } from "./entries";
import { type Answer, fromLine } from "./sync";

/** The lines of a slate on this device: the first `sent` stand on the server, in its order, up to its `version`. */
export interface Book {
  entries: Entry[];
  sent: number;
  version: number;
}

/** The book with what the server has told after its version. Without a version everything was told. */
export function merged(book: Book, answer: Answer): Book {
  const known = book.version === 0 ? [] : book.entries.slice(0, book.sent);
  const ids = new Set(known.map((one) => one.id));
  const there = [...known, ...answer.lines.filter((line) => !ids.has(line.id)).map(fromLine)];
  for (const one of there) ids.add(one.id);
  const waiting = book.entries.filter((one) => !ids.has(one.id));
  return { entries: [...there, ...waiting], sent: there.length, version: Math.max(answer.version, book.version) };
}
