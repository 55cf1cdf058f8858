/**
 * What was refused, said by its code in the language of the screen.
 *
 * The server sends a code with values; the sentences are those of its own catalogues, src/puur/words. A sentence names what
 * it puts in and how that is shown, "{card:card} is not in the hand"; who knows the table shows it.
 */

import type { Value } from "../api/wire";
import { refusals, type Sentences } from "./fetched.svelte";
import { asThe, listed } from "./formats";
import { speech } from "./index.svelte";

/** A value in words: a seat, a card, a mode, a weis, a reason, what is allowed, or as it stands (no kind). */
export type Render = (kind: string, value: string) => string;

/**
 * The sentence of a code; null where there is none, for the code or for a message that it puts in.
 * A code with several sentences says how many of something there are: n.
 * me: the reader's seat; what is about it (seat) or about its team (one, other) is said by the sentence of "…-me".
 */
export function worded(
  code: string | null,
  values: Record<string, Value>,
  render: Render,
  among: Sentences = refusals.of(speech.language) ?? {},
  me: number | null = null,
): string | null {
  const mine = me !== null && ("one" in values ? [values.one, values.other] : [values.seat]).includes(me);
  const forms = code === null ? undefined : ((mine ? among[`${code}-me`] : undefined) ?? among[code]);
  if (!forms) return null;
  const one = typeof values.n !== "number" || new Intl.PluralRules(speech.language).select(values.n) === "one";
  const form = (one ? forms[0] : forms.at(-1)) ?? "";
  let whole = true;
  const said = form.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind = "") => {
    const part = shown(kind as string, values[name], render, among, me);
    whole &&= part !== null;
    return part ?? "";
  });
  return whole ? said : null;
}

/** A value in words; null for a message whose code has no sentence here. */
function shown(kind: string, value: Value | undefined, render: Render, among: Sentences, me: number | null): string | null {
  if (Array.isArray(value)) {
    const parts = value.map((one) => shown(kind, one, render, among, me));
    return parts.includes(null) ? null : listed(parts as string[], kind, speech.language);
  }
  if (typeof value === "object" && value) return worded(value.code, value.values, render, among, me);
  if (kind === "the_card" || kind === "The_card") {
    const card = asThe(render("card", String(value ?? "")));
    return kind === "The_card" ? card.charAt(0).toUpperCase() + card.slice(1) : card;
  }
  return render(kind, String(value ?? ""));
}

/** What is refused, where it stands alone: it begins and ends as a sentence does. */
export const alone = (said: string): string => `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!?…]$/.test(said) ? "" : "."}`;

/** Why a card is not possible, in the language of the screen; the law's own German where there is nothing else. */
export const reason = (text: string): string => (speech.words.reasons[text] ?? text).replace(/\.$/, "");
