/** What can be said beside the card now, and the word with which it is said. */

import type { Command } from "../api/wire";
import { twoDigits } from "../jass/papers";
import { speech } from "../words/index.svelte";
import { freeWords } from "../words/built/free";
import type { Table } from "./table.svelte";

export interface Chip {
  key: string;
  text: string;
  /** What stands behind the text while it is not on. */
  off?: string;
  /** What may stand there instead at another time: there is room for it. */
  other?: string;
  /** Without it, it is something to be read. */
  press?: () => void;
  /** Whether it goes along with the card; undefined where that is no question. */
  on?: boolean;
  strong?: boolean;
  keys?: string;
  kind?: "interrupt" | "claim";
}

/** What others open when it is pressed; hint: null where nobody can be asked. */
export interface Opens {
  changeBid: () => void;
  interrupt: () => void;
  look: () => void;
  claim: () => void;
  hint: (() => void) | null;
}

/** What comes and goes with the game: first what goes along with a card, then what is said at once. */
export function passing(table: Table, opens: Opens, tips: boolean): Chip[] {
  return [...asked(table, opens, tips), ...weise(table), ...stoeck(table), ...said(table), ...ends(table), ...interrupting(table, opens)];
}

/** What stays until the deal is over. */
export function lasting(table: Table, opens: Opens): Chip[] {
  const { deal, me, view } = table;
  const seen = deal?.viewable.length ?? 0;
  const { lastTrick: one, lastTricks: several } = speech.words.table;
  const [text, other] = seen === 1 ? [one, several] : [several, one];
  const look = { key: "look", text, other, press: opens.look, keys: "V" };
  const claim: Chip = { key: "claim", text: freeWords().claim, press: opens.claim, kind: "claim" };
  return [...(seen ? [look] : []), ...(deal?.free && me !== null && view?.state === "playing" ? [claim] : [])];
}

const playing = (table: Table): boolean => table.deal?.phase === "play" && table.view?.state === "playing";
const first = (table: Table): boolean => playing(table) && table.deal?.hand.length === 9 && table.deal.tricks === 0;

function asked(table: Table, opens: Opens, tips: boolean): Chip[] {
  const words = speech.words;
  const own = table.me === null ? null : (table.deal?.bids[table.me] ?? null);
  const bid: Chip[] = own !== null && playing(table) ? [{ key: "own bid", text: words.bid.yours(twoDigits(own)) }] : [];
  if (bid.length && table.may("bid")) bid.push({ key: "bid", text: words.bid.change, press: opens.changeBid });
  const hint: Chip[] = opens.hint && tips && table.hinted ? [{ key: "hint", text: words.hint.title, press: opens.hint, strong: true, keys: "I" }] : [];
  return [...bid, ...hint];
}

function weise(table: Table): Chip[] {
  const { deck } = table.view ?? { deck: "german" };
  const words = speech.words.weis;
  const choices = first(table) ? (table.deal?.weis_choices ?? []) : [];
  return choices.map(({ text, points }) => ({
    key: `weis ${text}`,
    text: `${words.title} ${points}: ${speech.weis(text, deck)}`,
    off: `, ${words.keep.toLowerCase()}`,
    press: () => table.toggleWeis(text),
    on: !table.silent.has(text),
    keys: "W",
  }));
}

function stoeck(table: Table): Chip[] {
  const cards = table.deal?.stoeck_with ?? [];
  if (!playing(table) || !cards.length || !table.myTurn) return [];
  const named = cards.map((card) => speech.card(card, table.view?.deck ?? "german")).join(", ");
  return [{ key: "with", text: `${speech.words.weis.stoeckWith}: ${named}`, press: () => (table.stoeck = !table.stoeck), on: table.stoeck }];
}

type OfAWord<One = Command> = One extends unknown ? ({ do: "seen" } extends One ? One : never) : never;

/** What is said by pressing it, with nothing else to choose. */
function said(table: Table): Chip[] {
  const { act, weis } = speech.words;
  const { deal } = table;
  const one = (what: OfAWord["do"], text: string, strong = false): Chip[] =>
    table.may(what) ? [{ key: what, text, press: () => table.say({ do: what }), strong }] : [];
  // Whoever laid the first card without a word still says a first Weis, not a further one.
  const silent = !deal?.said.some(({ seat }) => seat === table.me);
  const further = {
    key: "weis",
    text: silent ? weis.late : weis.further,
    press: () => table.say({ do: "weis", weis: deal?.weis_choices.map(({ text }) => text) ?? [] }),
    strong: true,
  };
  return [
    ...one("stoeck", weis.stoeckWith, true),
    ...(table.may("weis") && !first(table) ? [further] : []),
    ...(table.may("ask") ? [{ key: "ask", text: weis.ask, press: () => table.say({ do: "ask", of: null }) }] : []),
    ...one("show", weis.show),
    ...(deal?.open_trick ? one("hold", act.hold) : []),
    ...one("seen", act.seen, true),
    ...one("share", act.share),
  ];
}

/** What is asked once more before it is said. */
function ends(table: Table): Chip[] {
  const { act } = speech.words;
  const thanks: Chip[] = table.may("thanks") ? [{ key: "thanks", text: act.thanks, press: () => table.saySurely("thanks"), keys: "B" }] : [];
  const many = (table.deal?.hand.length ?? 0) > 1;
  return table.may("rest") && many ? [...thanks, { key: "rest", text: act.rest, press: () => table.saySurely("rest") }] : thanks;
}

function interrupting(table: Table, opens: Opens): Chip[] {
  return table.interrupts ? [{ key: "interrupt", text: freeWords().unasked, press: opens.interrupt, kind: "interrupt" }] : [];
}
