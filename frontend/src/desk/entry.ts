/** Entering points by keyboard: one number gives the other, the sums are checked while one types, the next field comes
 * by itself once a number is as long as the longest there is. Without this the form works as well: the server does the same sums.
 *
 * A form `[data-entry]` has rows `[data-row]` with `data-total` (what the row must sum to) and inputs `[data-points]`
 * in them; `[data-says]` tells about the row. `[data-column]` shows the sum of the inputs with that `data-side`,
 * `[data-whole]` compares everything with `data-total`. In a field of numbers `t` goes to the field that leads to
 * another table (`[data-jump]`); a form `[data-entry=total]` is sent by Enter in its last field, unless something is
 * still to be said in `[data-last]`; where the server asked whether it is so (`[data-asked]`) by the next Enter.
 *
 * Who does not look up from the slip loses nothing: a digit too many goes back to its number instead of nowhere, and
 * Enter pressed where the next field had come by itself already does not leave that one empty.
 */

import { say } from "./say";

/** Whether a number is whole: as long as the longest there is. A shorter one waits for Enter: who types 257 where 157
 * is the most has not typed 25 and then a 7 in the next field. */
export const complete = (typed: string, most: number): boolean => /^\d+$/.test(typed) && Number(typed) <= most && typed.length >= String(most).length;

/** What the one empty field of a row must be; null while more are empty, or where the others exceed the total. */
export function rest(values: readonly (number | null)[], total: number): number | null {
  const known = values.filter((value) => value !== null);
  const left = total - known.reduce((sum, value) => sum + value, 0);
  return known.length === values.length - 1 && left >= 0 ? left : null;
}

/** How far a row is off what it must sum to; null while that cannot be told: too little may still come. */
function off(values: readonly (number | null)[], total: number): number | null {
  const known = values.filter((value) => value !== null);
  const over = known.reduce((sum, value) => sum + value, 0) - total;
  return Number.isFinite(total) && (known.length === values.length || over > 0) ? over : null;
}

/** What is said of a row: nothing while it is not full. */
export function told(values: readonly (number | null)[], total: number): string {
  const over = off(values, total);
  if (over === null) return "";
  if (over === 0) return say("page-script.right");
  return over > 0 ? say("page-script.too-much", { points: over }) : say("page-script.too-little", { points: -over });
}

/** Whether Enter sends a total: from its last field, or from where it was asked whether it is so. more: fields to come. */
export const sends = ({ entry, asked }: DOMStringMap, more: boolean): boolean => entry === "total" && (asked !== undefined || !more);

const all = <T extends Element>(within: ParentNode, selector: string): T[] => [...within.querySelectorAll<T>(selector)];
const inputs = (within: ParentNode): HTMLInputElement[] => all<HTMLInputElement>(within, "[data-points]");
const number = (input: HTMLInputElement): number | null => (/^\d+$/.test(input.value.trim()) ? Number(input.value) : null);
const total = (element: HTMLElement): number => Number(element.dataset.total);
/** The number that was whole, so that the cursor went on, and where it went. */
let left: { from: HTMLInputElement; to: HTMLElement } | null = null;

function fill(row: HTMLElement, typing: HTMLInputElement): void {
  delete typing.dataset.given;
  const others = inputs(row);
  const other = others.length === 2 && others.find((one) => one !== typing);
  // A pair that came with the page stays one: the number beside the one that is being mended follows it.
  if (other && typing.value && row.dataset.pair) {
    other.dataset.given = "1";
    delete row.dataset.pair;
  }
  for (const one of others) if (one.dataset.given) one.value = "";
  const values = others.map(number);
  const missing = rest(values, total(row));
  const empty = others[values.indexOf(null)];
  for (const one of others) delete one.dataset.given;
  if (missing === null || !empty || empty === typing || typing.value === "") return;
  empty.value = empty.dataset.digits ? String(missing).padStart(Number(empty.dataset.digits), "0") : String(missing);
  empty.dataset.given = "1";
}

function judge(row: HTMLElement): void {
  const values = inputs(row).map(number);
  const [says, over] = [told(values, total(row)), off(values, total(row))];
  row.classList.toggle("is-wrong", over !== null && over !== 0);
  row.classList.toggle("is-right", over === 0);
  for (const place of all<HTMLElement>(row, "[data-says]")) if (place.textContent !== says) place.textContent = says;
}

function add(form: HTMLElement): void {
  for (const column of all<HTMLElement>(form, "[data-column]")) {
    const mine = inputs(form).filter((one) => one.dataset.side === column.dataset.column);
    column.textContent = String(mine.reduce((sum, one) => sum + (number(one) ?? 0), 0));
  }
  for (const whole of all<HTMLElement>(form, "[data-whole]")) {
    const mine = inputs(form).map(number);
    const says = told(mine, total(whole));
    const sum = mine.reduce<number>((before, one) => before + (one ?? 0), 0);
    const shown = off(mine, total(whole)) === 0 ? String(sum) : say("page-script.sum-of", { sum, of: total(whole) });
    whole.textContent = says ? `${shown}, ${says}` : shown;
  }
}

/** enter: whether it was asked for by the key; a total is then sent from its last field. */
function onward(form: HTMLElement, from: HTMLInputElement, enter = false): void {
  const later = inputs(form);
  const next = later.slice(later.indexOf(from) + 1).find((one) => !one.dataset.given);
  const last = [...form.querySelectorAll<HTMLInputElement>("[data-last]")].find((one) => one.value.trim() === "");
  if (enter && sends(form.dataset, Boolean(next ?? last))) return (form as HTMLFormElement).requestSubmit();
  const target = next ?? last ?? form.querySelector<HTMLElement>("button.main");
  target?.focus();
  if (next) next.select();
  left = target && !enter ? { from, to: target } : null;
}

/** A digit pressed on the button that came by itself belongs to the number before it. */
function tooMany(event: KeyboardEvent): void {
  if (!left || event.target !== left.to || !(left.to instanceof HTMLButtonElement) || !/^\d$/.test(event.key)) return;
  const { from } = left;
  from.focus();
  from.value += event.key;
  from.setSelectionRange(from.value.length, from.value.length);
  from.dispatchEvent(new Event("input", { bubbles: true }));
  event.preventDefault();
}

/** Whether Enter was pressed for a number that had gone on by itself: it is not pressed for the empty field then. */
function pressedForTheOneBefore(input: HTMLInputElement): boolean {
  const before = left?.to === input && input.value === "";
  left = null;
  return before;
}

function typed(form: HTMLElement, input: HTMLInputElement): void {
  const row = input.closest<HTMLElement>("[data-row]");
  if (!row) return;
  left = null;
  delete form.dataset.asked;
  fill(row, input);
  judge(row);
  add(form);
  if (complete(input.value.trim(), Number(input.dataset.most ?? total(row)))) onward(form, input);
}

function pressed(form: HTMLElement, input: HTMLInputElement, event: KeyboardEvent): void {
  const column = inputs(form).filter((one) => one.dataset.side === input.dataset.side);
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  const jump = document.querySelector<HTMLInputElement>("[data-jump]");
  if (event.key === "Enter") {
    if (!pressedForTheOneBefore(input)) onward(form, input, true);
  } else if (event.key.toLowerCase() === "t" && jump && !event.ctrlKey && !event.altKey && !event.metaKey) jump.focus();
  else if (step) column[column.indexOf(input) + step]?.focus();
  else return;
  event.preventDefault();
}

const fieldOf = (event: Event): [HTMLElement, HTMLInputElement] | null => {
  const input = event.target as HTMLInputElement;
  const form = input.closest?.<HTMLElement>("[data-entry]");
  return form && input.matches("[data-points]") ? [form, input] : null;
};

/** What its rows come to as they stand, without anybody having typed just now. */
function look(form: HTMLElement): void {
  for (const row of all<HTMLElement>(form, "[data-row]")) {
    judge(row);
    delete row.dataset.pair;
    if (row.classList.contains("is-right")) row.dataset.pair = "1";
  }
  add(form);
}

export function beginEntering(): void {
  document.addEventListener("input", (event) => {
    const found = fieldOf(event);
    if (found) typed(...found);
  });
  document.addEventListener("keydown", (event) => {
    const found = fieldOf(event);
    if (found) pressed(...found, event);
    else tooMany(event);
  });
  document.addEventListener("focusin", (event) => fieldOf(event)?.[1].select());
  for (const form of all<HTMLElement>(document, "[data-entry]")) look(form);
  document.addEventListener("reset", ({ target }) => setTimeout(() => look(target as HTMLElement))); // once it is done
  const here = document.activeElement;
  if (here instanceof HTMLInputElement && here.matches("[data-entry] [data-points]")) here.select(); // it came before us
}
