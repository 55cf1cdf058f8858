/** What was typed and is not saved yet, kept for this tab: by form, until the server says that it has taken it.
 *
 * It goes when somebody signs out (in every tab), when the tournament is over, and after half a day.
 */

import { ofBrowser, ofTab } from "./storage";

/** How one form was left. once, seen: of the page on which it was typed; by: the role that typed; sent: whether it is
 * on its way; refused: whether the server said no to it and nobody has typed since; fields: what the server had written
 * there, and what was typed. */
export interface Left {
  once: string;
  seen: string;
  by: string;
  at: number;
  sent: boolean;
  refused?: boolean;
  fields: Record<string, [was: string, typed: string]>;
}

const KEPT = "puur-typed";
const WAY = "puur-way";
const SIGNED_OUT = "puur-signed-out";
const LONGEST = 1_000_000;
const HALF_A_DAY = 12 * 3_600_000;

/** What becomes of something typed: it is put in, it stands there already, or somebody else has written since. */
export function fate(was: string, typed: string, now: string): "put" | "saved" | "clash" {
  if (typed === now) return "saved";
  return now === was ? "put" : "clash";
}

const read = (): Record<string, Left> => JSON.parse(ofTab.getItem(KEPT) ?? "{}") as Record<string, Left>;

function write(all: Record<string, Left>): void {
  if (Object.keys(all).length === 0) return ofTab.removeItem(KEPT);
  const text = JSON.stringify(all);
  if (text.length <= LONGEST) ofTab.setItem(KEPT, text); // a long list that was pasted is not for here
}

export const leftOf = (name: string): Left | undefined => read()[name];

/** What was sent is kept until it is known to be taken, also where it holds nothing but what the server had said. */
export function keep(name: string, left: Left): void {
  const { [name]: _, ...others } = read();
  write(left.sent || Object.keys(left.fields).length ? { ...others, [name]: left } : others);
}

/** A form whatever it brings along of the moment, of who asks, or of a question that was asked in between: what is
 * taken of it ends what was refused of it before. */
const sameForm = (name: string): string => name.replace(/ (?:am|onward|anyway|by|sure)=\S*/g, "");

export function drop(name: string): void {
  const { [name]: _, ...others } = read();
  write(others);
}

/** Forget what was typed in a form under whatever name, also before a question was asked in it. */
export function dropAlike(name: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([one]) => sameForm(one) !== sameForm(name))));
}

/** Forget what was refused in forms that are not on this page: whoever sees another one has left them. */
export function dropRefused(here: readonly string[]): void {
  const names = here.map(sameForm);
  write(Object.fromEntries(Object.entries(read()).filter(([one, left]) => !left.refused || names.includes(sameForm(one)))));
}

/** Forget what is taken, over or old. taken: the sendings that the server has carried out. over: where nothing more is done. */
export function sweep(taken: readonly string[], over: string): void {
  const since = Math.max(Number(ofBrowser.getItem(SIGNED_OUT) ?? 0), Date.now() - HALF_A_DAY);
  const all = Object.entries(read());
  const saved = all.filter(([, left]) => left.sent && taken.includes(left.once)).map(([name]) => sameForm(name));
  const holds = ([name, left]: [string, Left]): boolean => left.at > since && !saved.includes(sameForm(name)) && !(over && name.startsWith(`${over}/`));
  write(Object.fromEntries(all.filter(holds)));
}

/** Somebody has signed out: here and in every other tab, nothing typed stays. */
export function forget(): void {
  ofBrowser.setItem(SIGNED_OUT, String(Date.now()));
  ofTab.removeItem(KEPT);
  ofTab.removeItem(WAY);
}

/** The page from which a form went to an address, so that one comes back to it from a door. */
export const setOut = (from: string, to: string): void => ofTab.setItem(WAY, JSON.stringify([from, to]));

export function wayBack(to: string): string | null {
  const [from, went] = JSON.parse(ofTab.getItem(WAY) ?? "[]") as string[];
  return from && went === to ? from : null;
}
