/** What is typed in place of a list or a table: how it is written in a file, and whether it can be that. */

import type { Asked } from "./api";

const FORMS: Partial<Record<NonNullable<Asked["value"]>, RegExp>> = { list: /^\[.*\]$/, table: /^\{.*\}$/ };

/** Whether a file could have it there: a list stands in [ ], a table in { }. */
export function hasForm(value: Asked["value"], typed: string): boolean {
  return value === null || (FORMS[value]?.test(typed.trim()) ?? true);
}

/** A list or a table as somebody answers with it; empty where something else is typed, or nobody has one. */
export function exampleOf(asked: Pick<Asked, "value" | "values" | "answer">): string {
  if (asked.value === null || !(asked.value in FORMS)) return "";
  const given = [...asked.values.map((one) => one.id), asked.answer];
  return given.find((one) => /[^[\]{}\s]/.test(one)) ?? "";
}
