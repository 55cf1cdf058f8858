/** From what batches say to a grade: means, how far the batches lie apart, and the grade that the server names. */

import type { AskedDeal, GradedDecision, GradingQuestion } from "../api/wire";

/** What an option was worth over the batches, and the standard error of that. */
interface Estimated {
  value: number;
  stderr: number;
}

function estimated(values: readonly number[]): Estimated {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const spread = values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { value: mean, stderr: values.length > 1 ? Math.sqrt(spread / values.length) : 0 };
}

type Rules = Pick<AskedDeal, "grades" | "worst" | "sure">;

function gradeOf(rules: Rules, loss: number, stderr: number): GradedDecision["grade"] {
  const found = rules.grades.find(([most]) => loss < most)?.[1] ?? rules.worst;
  return loss < rules.sure * stderr && found !== "best" && found !== "good" ? "good" : found;
}

/** The decision as far as it has been looked at. batches: for each option a value a batch. */
export function graded(rules: Rules, asked: GradingQuestion, batches: readonly Map<string, number>[]): GradedDecision {
  const names = [...(batches[0]?.keys() ?? [])];
  const valuesOf = (name: string): number[] => batches.map((one) => one.get(name) ?? 0);
  const options = names.map((option) => ({ option, ...estimated(valuesOf(option)), open: asked.open?.[option] ?? null }));
  options.sort((one, other) => other.value - one.value);
  const top = valuesOf(options[0]?.option ?? asked.chosen);
  const behind = estimated(valuesOf(asked.chosen).map((value, index) => (top[index] ?? 0) - value));
  const loss = Math.max(behind.value, 0);
  const { trick, seat, kind, chosen, scale } = asked;
  const best = behind.value <= 0 ? chosen : (options[0]?.option ?? chosen);
  const grade = gradeOf(rules, loss / scale, behind.stderr / scale);
  return { trick, seat: seat as GradedDecision["seat"], kind, chosen, best, loss, grade, options, said: "" };
}
