/** The six questions on which tables differ most, with the answers that are given most; everything else is behind them. */

import type { workshopWords } from "../words/built/workshop";

type Names = ReturnType<typeof workshopWords>["six"];

interface Switch {
  question: string;
  name: keyof Names;
  /** What is said of an answer, and the answer as a file has it. */
  options: Record<string, string>;
}

const forms = (...more: string[]): string => JSON.stringify(["E", "R", "S", "T", "O", "U", ...more]);

export const SIX: readonly Switch[] = [
  { question: "target", name: "target", options: { 1000: "1000", 1500: "1500", 2500: "2500" } },
  {
    question: "factors",
    name: "factors",
    options: { single: "{ E = 1, R = 1, S = 1, T = 1, O = 1, U = 1 }", threefold: "{ E = 1, R = 1, S = 2, T = 2, O = 3, U = 3 }" },
  },
  { question: "forms", name: "forms", options: { noForms: '"ERSTOU"', slalom: forms("slalom"), gusti: forms("gusti"), both: forms("slalom", "gusti") } },
  { question: "weis", name: "weis", options: { asUsual: "true", noWeis: "false" } },
  { question: "undertrumping", name: "undertrumping", options: { onlyTrumps: "only-trumps-left", void: "free-when-void", always: "always" } },
  { question: "match_bonus", name: "match", options: { hundred: "100", nothing: "0" } },
] satisfies readonly (Switch & { options: { [name in keyof Names | number]?: string } })[];
