/** Entering points by keyboard: one number gives the other, the sums are checked while one types, the next field comes
 * by itself as soon as no further digit can follow. Without this the form works as well: the server does the same sums.
 *
 * A form `[data-entry]` has rows `[data-row]` with `data-total` (what the row must sum to) and inputs `[data-points]`
 * in them; `[data-says]` tells about the row. `[data-column]` shows the sum of the inputs with that `data-side`,
 * `[data-whole]` compares everything with `data-total`. In a field of numbers `t` goes to the field that leads to
 * another table (`[data-jump]`); a form `[data-entry=total]` is sent by Enter in its last field.
 */

import { say } from "./say";

export const complete = (typed: string, most: number): boolean =>
  /^\d+$/.test(typed) && (Number(typed) * 10 > most || typed.length >= String(most).length);

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

const all = <T extends Element>(within: ParentNode, selector: string): T[] => [...within.querySelectorAll<T>(selector)];
const inputs = (within: ParentNode): HTMLInputElement[] => all<HTMLInputElement>(within, "[data-points]");
const number = (input: HTMLInputElement): number | null => (/^\d+$/.test(input.value.trim()) ? Number(input.value) : null);
const total = (element: HTMLElement): number => Number(element.dataset.total);

function fill(row: HTMLElement, typing: HTMLInputElement): void {
  delete typing.dataset.given;
  const others = inputs(row);
  for (const one of others) if (one.dataset.given) one.value = "";
  const values = others.map(number);
  const left = rest(values, total(row));
  const empty = others[values.indexOf(null)];
  for (const one of others) delete one.dataset.given;
  if (left === null || !empty || empty === typing || typing.value === "") return;
  empty.value = empty.dataset.digits ? String(left).padStart(Number(empty.dataset.digits), "0") : String(left);
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
  if (!next && enter && form.dataset.entry === "total") return (form as HTMLFormElement).requestSubmit();
  const target = next ?? form.querySelector<HTMLElement>("button.main");
  target?.focus();
  if (next) next.select();
}

function typed(form: HTMLElement, input: HTMLInputElement): void {
  const row = input.closest<HTMLElement>("[data-row]");
  if (!row) return;
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
  if (event.key === "Enter") onward(form, input, true);
  else if (event.key.toLowerCase() === "t" && jump && !event.ctrlKey && !event.altKey && !event.metaKey) jump.focus();
  else if (step) column[column.indexOf(input) + step]?.focus();
  else return;
  event.preventDefault();
}

const fieldOf = (event: Event): [HTMLElement, HTMLInputElement] | null => {
  const input = event.target as HTMLInputElement;
  const form = input.closest?.<HTMLElement>("[data-entry]");
  return form && input.matches("[data-points]") ? [form, input] : null;
};

export function beginEntering(): void {
  document.addEventListener("input", (event) => {
    const found = fieldOf(event);
    if (found) typed(...found);
  });
  document.addEventListener("keydown", (event) => {
    const found = fieldOf(event);
    if (found) pressed(...found, event);
  });
  document.addEventListener("focusin", (event) => fieldOf(event)?.[1].select());
  for (const form of all<HTMLElement>(document, "[data-entry]")) {
    for (const row of all<HTMLElement>(form, "[data-row]")) judge(row);
    add(form);
  }
}
