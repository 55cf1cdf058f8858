/** Who sits at a table, in words. */

import type { Seat, TableView } from "../api/wire";
import { listed } from "../words/formats";
import { speech } from "../words/index.svelte";
import type { Who } from "../words/who";

export function who(view: TableView, seat: Seat): Who {
  return { me: seat === view.me, name: view.seats[seat]?.name || String(seat + 1) };
}

/** Two names of a side; "Heidi und Ruedi" is written with the language's own list form. */
export function sideNames(view: TableView, side: number): string {
  const names = view.seats.filter((_, seat) => seat % 2 === side).map((one) => one.name || speech.words.table.empty);
  return listed(names, "and", speech.language);
}

/** The two sides, ours first. */
export function sidesOf(view: TableView): readonly [number, number] {
  const us = (view.me ?? 0) % 2;
  return [us, 1 - us];
}

/** What stands above the two sides' numbers: us and them, or for who looks on their names. */
export function sideTitles(view: TableView): string[] {
  const { us, them } = speech.words.table;
  return view.me === null ? sidesOf(view).map((side) => sideNames(view, side)) : [us, them];
}

/** Who sits there, in one line. */
export function peopleAt(view: TableView): string {
  const named = view.seats.flatMap((one) => (one.kind === "empty" ? [] : [one.kind === "bot" ? `${one.name} (${speech.words.table.bot})` : one.name]));
  return listed(named, "and", speech.language);
}
