/** Where the cursor and the page are after something was sent: at what is wrong, or where one was.
 *
 * A field `[data-next]` goes on to the field of that id by Enter (a scanner ends with it, too) while that one is empty.
 * Who presses a button in a list, `[data-stays]`, stays at that line. What was told is not left above the window,
 * and stands beside what it is about where the address names that.
 */

import { ofTab } from "./storage";

const KEPT = "puur-line";
/** How long a page may still move by itself once it is there (ms). */
const SETTLED = 3000;
/** How long what was told lies over the page before it lets it be read (ms). */
const READ = 6000;

function goToWhatIsWrong(): void {
  const wrong = document.querySelector<HTMLInputElement>("[aria-invalid=true]");
  const at = document.activeElement;
  if (!wrong || at?.matches("[data-points], [role=alert]")) return;
  if (at !== wrong) wrong.focus();
  if (wrong.value && /^(text|search|password)$/.test(wrong.type)) wrong.select();
}

function goOnByEnter(event: KeyboardEvent): void {
  const field = event.target as HTMLInputElement;
  if (event.key !== "Enter" || !field.dataset?.next || field.value.trim() === "") return;
  const next = document.getElementById(field.dataset.next) as HTMLInputElement | null;
  if (!next || next.value.trim() !== "") return;
  next.focus();
  event.preventDefault();
}

const pathOf = (form: HTMLFormElement): string => new URL(form.action).pathname;

function remember(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!form.closest("[data-stays]")) return;
  const kept = { page: location.pathname, form: pathOf(form), from: form.getBoundingClientRect().top, down: scrollY };
  ofTab.setItem(KEPT, JSON.stringify(kept));
}

/** Back to the line: as high in the window as it was, the cursor on its button (or on what the line still offers). */
function comeBack(): void {
  const kept = ofTab.getItem(KEPT);
  ofTab.removeItem(KEPT);
  if (!kept) return;
  const { page, form, from, down } = JSON.parse(kept) as { page: string; form: string; from: number; down: number };
  if (page !== location.pathname) return;
  const forms = [...document.querySelectorAll<HTMLFormElement>("[data-stays] form")];
  const line = form.slice(0, form.lastIndexOf("/") + 1);
  const there = forms.find((one) => pathOf(one) === form) ?? forms.find((one) => pathOf(one).startsWith(line));
  const at = there ?? document.querySelector(`[data-line="${CSS.escape(line)}"]`);
  there?.querySelector("button")?.focus({ preventScroll: true });
  if (at) scrollBy(0, at.getBoundingClientRect().top - from);
  else scrollTo(0, down); // the line has left the list
}

/** What was told stands in a place of its own at the part of the page that the address leads to: it covers nothing. */
function placeTold(): void {
  const told = document.querySelector<HTMLElement>(".told");
  const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!told || !target || !target.matches("section, details, div, ol, ul")) return;
  if (target.matches("section, div") && !target.closest(".cards")) target.prepend(told);
  else target.before(told);
  if (!target.contains(told)) target.style.scrollMarginTop = `calc(${told.offsetHeight}px + 2rem)`;
}

/** What was told stays in sight where the page has come further down, or stands too deep on a small phone. */
function keepToldInSight(): void {
  const told = document.querySelector<HTMLElement>(".told");
  if (!told) return;
  const { top, bottom } = told.getBoundingClientRect();
  if (top < 0 && !told.classList.contains("stays")) {
    told.classList.add("stays");
    setTimeout(() => told.classList.remove("stays"), READ);
  }
  if (bottom > innerHeight) told.scrollIntoView({ block: "center" });
  told.style.top = `calc(0.4rem + ${visualViewport?.offsetTop ?? 0}px)`; // a keyboard that comes up moves what is seen
}

/** The browser goes to its field first, a phone once more when its keyboard has come: so it is looked after for a while. */
function lookAfterTold(): void {
  requestAnimationFrame(keepToldInSight);
  addEventListener("scroll", keepToldInSight, { passive: true });
  visualViewport?.addEventListener("resize", keepToldInSight);
  setTimeout(() => {
    removeEventListener("scroll", keepToldInSight);
    visualViewport?.removeEventListener("resize", keepToldInSight);
  }, SETTLED);
}

export function beginStaying(): void {
  document.addEventListener("keydown", goOnByEnter);
  document.addEventListener("submit", remember);
  goToWhatIsWrong();
  comeBack();
  placeTold();
  addEventListener("load", lookAfterTold);
}
