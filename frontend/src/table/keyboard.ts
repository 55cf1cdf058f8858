/** One key, one meaning, everywhere at the table; the list for people stands in the words (keys). */

import type { Mode } from "../api/wire";
import type { Table } from "./table.svelte";

export interface Reach {
  table: Table;
  announces: boolean;
  open: (what: "menu" | "papers" | "talk" | "keys" | "tricks" | "hint") => void;
  card: (index: number) => void;
  hand: () => void;
}

const OPENS = { m: "menu", z: "papers", p: "talk", "?": "keys" } as const;

/** Do what the key means now; false if it means nothing. */
export function shortcut(key: string, reach: Reach): boolean {
  const { table } = reach;
  const low = key.toLowerCase();
  const mode = key.toUpperCase() as Mode;
  if (reach.announces && table.deal?.forms.includes(mode)) {
    table.announce(mode);
  } else if (table.speaks && auction(key, mode, table)) {
    return true;
  } else if (/^[1-9]$/.test(key)) {
    reach.card(Number(key) - 1);
  } else if (low in OPENS) {
    reach.open(OPENS[low as keyof typeof OPENS]);
  } else if (low === "v" && table.deal?.viewable.length) {
    reach.open("tricks");
  } else if (low === "i" && table.hinted) {
    reach.open("hint");
  } else if (key === "ArrowLeft" || key === "ArrowRight") {
    if (document.activeElement !== document.body) return false;
    reach.hand();
  } else {
    return said(low, table);
  }
  return true;
}

/** In the auction: a form, a number above or below, pass, double. */
function auction(key: string, mode: Mode, table: Table): boolean {
  if (table.may("raise") && table.deal?.auction?.forms.includes(mode)) table.raise(mode);
  else if (key === "+" || key === "ArrowUp") table.offerMore(1);
  else if (key === "-" || key === "ArrowDown") table.offerMore(-1);
  else if (key.toLowerCase() === "g") table.say({ do: "pass" });
  else if (key.toLowerCase() === "d" && table.may("double")) table.say({ do: "double" });
  else return false;
  return true;
}

function said(key: string, table: Table): boolean {
  if (key === "g" && table.may("push")) table.say({ do: "push" });
  else if (key === "k" && table.may("turn")) table.say({ do: "turn" });
  else if (key === "b" && table.may("thanks")) table.saySurely("thanks");
  else if (key === "w" && table.deal?.weis_choices.length) weis(table);
  else return false;
  return true;
}

/** All Weise on, or all off. */
function weis(table: Table): void {
  const texts = table.deal?.weis_choices.map((one) => one.text) ?? [];
  const off = texts.every((text) => table.silent.has(text));
  for (const text of texts) if (table.silent.has(text) === off) table.toggleWeis(text);
}
