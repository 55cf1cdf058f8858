/** What was typed and not saved is there again after a reload, the way back, or a door that was closed meanwhile.
 *
 * Forms with a field `[data-kept]` are kept (`kept.ts`) while somebody types. When such a form comes again, what was typed
 * is put in again, only where the server still says what it said then; where somebody else has written meanwhile, that
 * holds, and what was typed is told beside it. A form that was refused comes back filled in by the server, `[data-kept=again]`.
 */

import { drop, dropAlike, dropRefused, forget, keep, fate, type Left, leftOf, setOut, sweep, wayBack } from "./kept";
import { say } from "./say";
import { called, nameOf, type Typed, typedIn } from "./typed";

const here = (): string => location.pathname + location.search;
const marker = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector("input[data-kept]");
const seenOf = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector("input[name=_seen]");
const role = (): string => document.body.dataset.by ?? "";
const isAgain = (form: HTMLFormElement): boolean => marker(form)?.dataset.kept === "again";

/** What of a form is not saved. In a form that came back refused, what was typed before stands as if it had been there;
 * what somebody else has overtaken is told until the form is saved. */
function unsaved(form: HTMLFormElement, before: Left | undefined): Left["fields"] {
  const pairs = typedIn(form).map((field): [string, [string, string]] => {
    const earlier = before?.fields[field.id];
    if (earlier && isAgain(form)) return [field.id, [earlier[0], field.now]];
    if (earlier && field.now === field.was && fate(...earlier, field.was) === "clash") return [field.id, earlier];
    return [field.id, [field.was, field.now]];
  });
  return Object.fromEntries(pairs.filter(([, [was, typed]]) => was !== typed));
}

function save(form: HTMLFormElement, sent: boolean): void {
  const once = marker(form);
  if (!once) return;
  if (!sent && once.dataset.fresh) once.value = once.dataset.fresh; // what is changed is another sending
  const fields = unsaved(form, leftOf(nameOf(form)));
  const seen = seenOf(form)?.value ?? "";
  keep(nameOf(form), { once: once.value, seen, by: role(), at: Date.now(), sent, fields });
}

function told(form: HTMLFormElement, filled: boolean, clashes: string[]): HTMLElement {
  const note = document.createElement("div");
  note.className = "put-back";
  note.setAttribute("role", "status");
  if (filled) note.append(say("page-script.put-back"), " ");
  const away = document.createElement("button");
  away.type = "button";
  away.className = "button";
  away.textContent = say("page-script.put-away");
  away.addEventListener("click", () => putAway(form, note));
  for (const clash of clashes) note.append(Object.assign(document.createElement("p"), { textContent: clash }));
  note.append(away);
  return note;
}

/** As the server has it; what was typed is gone. */
function putAway(form: HTMLFormElement, note: HTMLElement): void {
  note.remove();
  drop(nameOf(form));
  form.reset();
  const [once, seen] = [marker(form), seenOf(form)];
  if (once?.dataset.fresh) once.value = once.dataset.fresh;
  if (seen?.dataset.fresh) seen.value = seen.dataset.fresh;
  typedIn(form)[0]?.at.focus();
}

function show(at: Element): void {
  for (let fold = at.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null) {
    if (!fold.hasAttribute("name")) fold.open = true; // of those with a name only one is open at a time
  }
}

/** Let the form be sent as it would have been: it has seen no more than then, and counts once with its first sending. */
function asThen(form: HTMLFormElement, left: Left, clash: boolean): void {
  const [once, seen] = [marker(form), seenOf(form)];
  if (once && left.sent) [once.dataset.fresh, once.value] = [once.value, left.once];
  if (seen && left.seen && !clash) [seen.dataset.fresh, seen.value] = [seen.value, left.seen];
}

const clashOf = (field: Typed, typed: string): string => {
  const [label, value] = [field.label, called(field, typed)];
  return say("page-script.put-clash", { field: label, typed: field.at.type === "checkbox" ? label : value || "–" });
};

/** Numbers that were refused stand where they are asked for again; whoever goes on to another page has left them. */
function noteRefusal(form: HTMLFormElement, left: Left): void {
  if (form.dataset.entry !== undefined) keep(nameOf(form), { ...left, refused: true });
}

function putBack(form: HTMLFormElement): void {
  const left = leftOf(nameOf(form));
  if (!left || left.by !== role()) return;
  if (isAgain(form) && left.sent) return noteRefusal(form, left);
  const found = typedIn(form).filter((field) => field.id in left.fields);
  const fates = found.map((field) => ({ field, typed: left.fields[field.id]![1], fate: fate(...left.fields[field.id]!, field.was) }));
  if (fates.every((one) => one.fate === "saved")) return drop(nameOf(form));
  const open = fates.filter((one) => one.fate === "put" && one.field.now !== one.typed);
  const clashes = fates.filter((one) => one.fate === "clash" && one.field.now !== one.typed);
  if (open.length + clashes.length === 0) return; // it stands there still
  for (const { field, typed } of open) field.put(typed);
  for (const { field } of [...open, ...clashes]) show(field.at);
  asThen(form, left, clashes.length > 0);
  form.prepend(
    told(
      form,
      open.length > 0,
      clashes.map(({ field, typed }) => clashOf(field, typed)),
    ),
  );
}

const forms = (within: ParentNode): HTMLFormElement[] => [...within.querySelectorAll<HTMLInputElement>("form input[data-kept]")].flatMap((at) => at.form ?? []);

/** What the server asks about ("is it so?") stands in the form it asks in, and is put in again nowhere else. */
const again = (form: HTMLFormElement): void => (form.dataset.asked === undefined ? putBack(form) : dropAlike(nameOf(form)));

/** From a door, or from what went wrong, back to the page on which it was typed: not to the address it was sent to. */
function leadBack(): void {
  for (const at of document.querySelectorAll<HTMLInputElement>("input[data-back]")) at.value = wayBack(at.value) ?? at.value;
  for (const at of document.querySelectorAll<HTMLAnchorElement>("a[data-back]")) at.href = wayBack(at.pathname) ?? at.href;
}

/** Put in again what was left; before anything else looks at what stands in the forms. */
export function beginAgain(): void {
  const { taken, over } = document.body.dataset;
  sweep((taken ?? "").split(" "), over ?? "");
  leadBack();
  const there = forms(document);
  for (const form of there) again(form);
  dropRefused(there.map(nameOf));
  document.addEventListener("htmx:after:swap", () =>
    forms(document)
      .filter((one) => !one.querySelector(".put-back"))
      .forEach(putBack),
  );
}

function noted(event: Event): void {
  const form = (event.target as HTMLInputElement).form;
  if (form && marker(form)) save(form, false);
}

function sent(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented) return;
  if (form.matches(".me")) return forget();
  if (!marker(form)) return;
  save(form, true);
  setOut(here(), new URL(form.action).pathname);
}

/** Note what is typed, after everything else has done with it what it does. */
export function beginKeeping(): void {
  document.addEventListener("input", noted);
  document.addEventListener("change", noted);
  document.addEventListener("submit", sent);
}
