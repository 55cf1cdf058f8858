/** Whoever has said no name is called by the server's word for it; people read it in their own language. */

import type { TableView } from "../api/wire";
import { speech } from "./index.svelte";

const GUEST = "Gast";

export function guestName(name: string): string {
  return name === GUEST ? speech.words.start.guest : name;
}

/** The table with its nameless people called as one says here. */
export function welcomed(view: TableView): TableView {
  if (!view.seats.some((one) => one.kind === "human" && one.name === GUEST)) return view;
  return { ...view, seats: view.seats.map((one) => (one.kind === "human" ? { ...one, name: guestName(one.name) } : one)) as TableView["seats"] };
}
