/** What is new of a table is put into what was there: the same for every field, so that no rule of the game is said twice. */

import type { Change, Step } from "./wire";

/** Return what was there with a difference put into it: an object goes into the object there, all else replaces it. */
export function folded(old: unknown, change: unknown): unknown {
  if (!isObject(old) || !isObject(change)) return change;
  const whole = { ...old };
  for (const [name, value] of Object.entries(change)) whole[name] = folded(old[name], value);
  return whole;
}

function isObject(one: unknown): one is Record<string, unknown> {
  return typeof one === "object" && one !== null && !Array.isArray(one);
}

/** Return the table after what is new; null if something between was missed, and the whole must be asked for. */
export function after(last: Step | null, change: Change): Step | null {
  if (last?.number !== (change.since ?? change.number - 1)) return null;
  const { number, version } = change;
  const view = folded(folded(last.view, change.all ?? {}), change.own ?? {}) as Step["view"];
  return { ...last, number, version, view, events: change.events ?? [], ack: change.ack ?? null };
}
