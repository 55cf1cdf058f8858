/** Why something did not work, said in the language of the screen. */

import { Problem } from "../api/http";
import { asDay } from "./formats";
import { speech } from "./index.svelte";
import { alone, worded, type Render } from "./refusal";

type Failure = keyof typeof speech.words.failures;

const BY_STATUS: Partial<Record<number, Failure>> = { 0: "offline", 404: "missing", 413: "large", 429: "often", 500: "server", 503: "busy" };

/** The codes of what takes the server too long; their sentences are not among those of a page. */
const LONG: ReadonlySet<string | null> = new Set(["desk.record-too-long", "desk.took-too-long", "service.analysis-long", "reglement.too-much"]);

/** The code of a hint or an exercise that took too long: nobody can make it shorter, but it goes well when less is asked at once. */
const PRACTICE_TOO_LONG = "service.practice-long";

/** What kind of failure it is, where no sentence of a page belongs to the server's code. */
export function failureOf(problem: unknown): Failure {
  if (!(problem instanceof Problem)) return "page";
  if (LONG.has(problem.code)) return "long";
  if (problem.code === PRACTICE_TOO_LONG) return "busy";
  const read = problem.status === 400 && problem.path === "/api/replays" ? "record" : "other";
  return BY_STATUS[problem.status] ?? read;
}

/** A value of the server's sentence in words: a date as people write it, anything else as it stands. */
const inserted: Render = (kind, value) => (kind === "day" ? asDay(value, speech.language) : value);

export function failure(problem: unknown): string {
  const said = problem instanceof Problem ? worded(problem.code, problem.values, inserted) : null;
  return said ? alone(said) : speech.words.failures[failureOf(problem)];
}
