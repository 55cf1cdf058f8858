/** A line of the slate in words. */

import { speech } from "../words/index.svelte";
import type { Entry } from "./entries";
import type { Slate } from "./partie";
import { totalOf, type SlateRules } from "./rules";
import type { SlateWords } from "../words/built/de/slate";

export function lineText(entry: Entry, { setup, parties }: Slate, rules: SlateRules, words: SlateWords["lines"]): string {
  const form = parties.flatMap((one) => one.deals).find((deal) => deal.entries.includes(entry.id))?.form ?? null;
  const name = (side: number): string => setup.names[side] ?? "";
  switch (entry.do) {
    case "announce":
      return words.announce(name(entry.side), `${entry.bid ? `${entry.bid} ` : ""}${speech.mode(entry.form, setup.deck)}`);
    case "weis":
      return words.weis(name(entry.side), entry.points);
    case "stoeck":
      return words.stoeck(name(entry.side));
    case "tricks":
      if (entry.match) return words.match(name(entry.side));
      return words.tricks(name(entry.side), entry.points, name(1 - entry.side), totalOf(rules, form) - entry.points);
    case "slip":
      return entry.made.map((made, seat) => `${name(seat)} ${entry.bids[seat]}/${made}`).join(", ");
    case "list":
      return entry.made.map((made, seat) => `${name(seat)} ${made}`).join(", ");
    case "extra":
      return words.extra(name(entry.side), entry.points);
    case "wins":
      return words.wins(name(entry.side));
    case "thanks":
      return words.thanks(name(entry.side));
    case "again":
      return words.again;
    case "open":
    case "strike":
      return "";
  }
}
