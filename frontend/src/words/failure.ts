/** Why something did not work, said in the language of the screen. */

import { Problem } from "../api/http";
import { asDay } from "./formats";
import { speech } from "./index.svelte";
import { alone, worded, type Render } from "./refusal";

type Failure = keyof typeof speech.words.failures;

const BY_STATUS: Partial<Record<number, Failure>> = { 0: "offline", 404: "missing", 413: "large", 429: "often" };

/** What kind of failure it is, where the server has not said it by a code. */
export function failureOf(problem: unknown): Failure {
  if (!(problem instanceof Problem)) return "other";
  const read = problem.status === 400 && problem.path === "/api/replays" ? "record" : "other";
  return BY_STATUS[problem.status] ?? read;
}

/** A value of the server's sentence in words: a date as people write it, anything else as it stands. */
const inserted: Render = (kind, value) => (kind === "day" ? asDay(value, speech.language) : value);

export function failure(problem: unknown): string {
  const said = problem instanceof Problem ? worded(problem.code, problem.values, inserted) : null;
  return said ? alone(said) : speech.words.failures[failureOf(problem)];
}
