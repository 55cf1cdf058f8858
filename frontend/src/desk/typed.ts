/** What stands in a form: every field that somebody types or chooses in, what the server wrote there and what stands
 * there now. Secrets, files and what is hidden are no such fields: they are never read here.
 */

type Element_ = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const NEVER = "[type=password], [type=file], [type=hidden], [type=submit], [type=button], [multiple], [data-secret]";

/** One thing that is typed or chosen. was: as the server wrote it. */
export interface Typed {
  id: string;
  label: string;
  was: string;
  now: string;
  at: Element_;
  put(value: string): void;
}

const isTyped = (one: Element): one is Element_ => one.matches("input, select, textarea") && (one as Element_).name !== "" && !one.matches(NEVER);

const labelOf = (one: Element_): string => (one.labels?.[0]?.textContent ?? one.getAttribute("aria-label") ?? one.name).trim().replace(/\s+/g, " ");

const yes = (held: boolean): string => (held ? "1" : "");

function radios(name: string, all: HTMLInputElement[]): Typed {
  const legend = all[0]!.closest("fieldset")?.querySelector("legend")?.textContent?.trim();
  return {
    id: name,
    label: legend || labelOf(all[0]!),
    was: all.find((one) => one.defaultChecked)?.value ?? "",
    now: all.find((one) => one.checked)?.value ?? "",
    at: all[0]!,
    put: (value) => all.forEach((one) => (one.checked = one.value === value)),
  };
}

function box(id: string, at: HTMLInputElement): Typed {
  const put = (value: string): void => void (at.checked = value === "1");
  return { id, label: labelOf(at), was: yes(at.defaultChecked), now: yes(at.checked), at, put };
}

function list(id: string, at: HTMLSelectElement): Typed {
  const was = ([...at.options].find((one) => one.defaultSelected) ?? at.options[0])?.value ?? "";
  return { id, label: labelOf(at), was, now: at.value, at, put: (value) => (at.value = value) };
}

function one(id: string, at: Element_): Typed {
  if (at instanceof HTMLSelectElement) return list(id, at);
  if (at.type === "checkbox") return box(id, at as HTMLInputElement);
  return { id, label: labelOf(at), was: at.defaultValue, now: at.value, at, put: (value) => (at.value = value) };
}

/** Everything that is typed or chosen in a form; fields of one name are told apart by their order. */
export function typedIn(form: HTMLFormElement): Typed[] {
  const groups = new Map<string, Element_[]>();
  for (const at of [...form.elements].filter(isTyped)) groups.set(at.name, [...(groups.get(at.name) ?? []), at]);
  return [...groups].flatMap(([name, all]) =>
    all[0]!.type === "radio" ? [radios(name, all as HTMLInputElement[])] : all.map((at, order) => one(order ? `${name} ${order}` : name, at)),
  );
}

/** How a value is said: of a list what is called so. */
export function called(field: Typed, value: string): string {
  if (!(field.at instanceof HTMLSelectElement)) return value;
  return [...field.at.options].find((option) => option.value === value)?.text ?? value;
}

/** Which form it is, on whatever page it comes: where it goes, and what it brings along that nobody typed. */
export function nameOf(form: HTMLFormElement): string {
  const brought = [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]:not([name^=_])")];
  return [new URL(form.action).pathname, ...brought.map((at) => `${at.name}=${at.value}`)].join(" ");
}
