/** What is typed ahead: who reads from slips goes on while the next sheet is still on its way.
 *
 * Digits pressed after a sheet was sent belong to the next one. They wait for it, and stand in its first field when it
 * is there; where the sheet was not taken they are forgotten, since what is wrong is looked at first.
 */

import { ofTab } from "./storage";

const KEPT = "puur-ahead";
const DIGIT = /^\d$/;
let sent = false;

const first = (): HTMLInputElement | null => document.querySelector("[data-entry] [data-points][autofocus]");

function put(field: HTMLInputElement, digits: string): void {
  field.focus();
  field.value += digits;
  field.setSelectionRange(field.value.length, field.value.length);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function pressed(event: KeyboardEvent): void {
  if (!DIGIT.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  const field = first();
  if (sent) ofTab.setItem(KEPT, (ofTab.getItem(KEPT) ?? "") + event.key);
  else if (field && field.value === "" && document.activeElement === document.body) put(field, event.key);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

export function beginAhead(): void {
  const digits = ofTab.getItem(KEPT);
  ofTab.removeItem(KEPT);
  const field = first();
  if (digits && field && field.value === "" && document.querySelector(".told")) put(field, digits);
  document.addEventListener("keydown", pressed, true); // before a field takes it
  document.addEventListener("submit", (event) => (sent ||= (event.target as HTMLElement).matches("[data-entry]")));
  addEventListener("pageshow", () => (sent = false)); // the browser's way back shows the page as it was left
}
