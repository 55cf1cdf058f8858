/** Why something did not work, said in the language of the screen: the server's HTTP answers are English, for programs. */

import { Problem } from "../api/http";
import { speech } from "./index.svelte";

type Failure = keyof typeof speech.words.failures;

/** How the server's sentence begins, and which of ours says it. */
const SAID: [start: string, ours: Failure][] = [
  ["this invitation is not valid", "invitation"],
  ["there is no free seat at this table any more", "full"],
  ["the Partie is not over yet", "running"],
  ["a free table is not compared", "free"],
  ["somebody else is writing on this slate", "writing"],
  ["this key does not open this slate", "key"],
  ["a slate holds", "long"],
];
const BY_STATUS: Partial<Record<number, Failure>> = { 0: "offline", 404: "missing", 413: "large", 429: "often" };

export function failureOf(problem: unknown): Failure {
  if (!(problem instanceof Problem)) return "other";
  const known = SAID.find(([start]) => problem.message.startsWith(start));
  const read = problem.status === 400 && problem.path === "/api/replays" ? "record" : "other";
  return known?.[1] ?? BY_STATUS[problem.status] ?? read;
}

export const failure = (problem: unknown): string => speech.words.failures[failureOf(problem)];
