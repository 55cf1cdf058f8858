/** The beamer's page: it turns its own pages, and shows how much time of the Passe is left. */

import { say } from "./say";

const SECOND = 1000;

const clockText = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
};

/** How far this device's clock is ahead of the server's: no two laptops in a hall show the same time. */
const ahead = new Map<string, number>();

function aheadOf(now: string): number {
  if (!ahead.has(now)) ahead.set(now, Date.now() - Number(now));
  return ahead.get(now) ?? 0;
}

function showClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>("[data-until]")) {
    const left = (Number(clock.dataset.until) - Date.now() + aheadOf(clock.dataset.now ?? "")) / SECOND;
    clock.textContent = left > 0 ? clockText(left) : say("page-script.time-over");
    clock.classList.toggle("is-over", left <= 0);
  }
}

let shown = 0;

const SMALLEST = 10;

/** Whatever the projector: all of a sheet is on the wall, in smaller letters where it must be. */
function fitIn(sheet: HTMLElement): void {
  const page = document.documentElement;
  for (const table of sheet.querySelectorAll<HTMLElement>("table")) {
    table.style.fontSize = "";
    let size = parseFloat(getComputedStyle(table).fontSize);
    while (size > SMALLEST && (page.scrollHeight > innerHeight || sheet.scrollWidth > sheet.clientWidth)) {
      size *= 0.95;
      table.style.fontSize = `${size}px`;
    }
  }
}

/** One sheet of the book is shown, also after the server has sent it anew. */
function show(book: HTMLElement): void {
  const sheets = [...book.querySelectorAll<HTMLElement>("[data-sheet]")];
  sheets.forEach((sheet, index) => (sheet.hidden = index !== shown % sheets.length));
  const seen = sheets.find((sheet) => !sheet.hidden);
  if (seen) fitIn(seen);
}

export function beginBeaming(): void {
  showClocks();
  setInterval(showClocks, SECOND);
  document.addEventListener("htmx:after:swap", showClocks);
  const book = document.querySelector<HTMLElement>("[data-book]");
  if (!book) return;
  show(book);
  document.addEventListener("htmx:after:swap", () => show(book));
  addEventListener("resize", () => show(book));
  setInterval(() => {
    shown += 1;
    show(book);
  }, Number(book.dataset.book) * SECOND);
}
