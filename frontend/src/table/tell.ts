/** What happened, in words for those who listen, and as what is called out at a seat. */

import type { AccusedView, AuctionView, Happened, Mode, Refused, Seat, TableView } from "../api/wire";
import { speech } from "../words/index.svelte";
import { called, follow, spoken } from "./free/spoken";
import { freeWords } from "../words/built/free";
import { referee } from "../words/fetched.svelte";
import { reason, worded, type Render } from "../words/refusal";
import type { Who } from "../words/who";
import { who } from "./people";

/** The bid that stands: `110 Schelle, Heidi, gedoppelt`; empty where there is none. */
export function bidText(auction: AuctionView, view: TableView): string {
  if (auction.seat === null || auction.mode === null) return "";
  const one = who(view, auction.seat);
  return speech.words.auction.stands(auction.points ?? 0, modeOf(auction.mode, view), one.me ? speech.words.table.you : one.name, auction.times);
}

type Teller = (event: Happened, view: TableView) => string | null;

const modeOf = (mode: Mode, view: TableView): string => speech.mode(mode, view.deck);
const factorOf = (mode: Mode, view: TableView): number => view.forms.find((form) => form.mode === mode)?.factor ?? 1;
const by = (tell: (who: Who, event: Happened, view: TableView) => string): Teller => {
  return (event, view) => (event.seat === undefined ? null : tell(who(view, event.seat), event, view));
};

const TELLERS: Record<string, Teller> = {
  Dealt: (event, view) => {
    const words = speech.words.events;
    const dealer = who(view, event.dealer ?? 0);
    const hand = view.deal?.hand.map((card) => speech.cardInside(card, view.deck)).join(", ");
    return hand ? `${words.dealt(dealer)} ${words.hand(hand)}` : words.dealt(dealer);
  },
  TrumpShown: (event, view) => (event.mode ? speech.words.events.trumpShown(modeOf(event.mode, view)) : null),
  Annulled: () => speech.words.events.annulled,
  Pushed: by((one) => speech.words.events.pushed(one)),
  ModeAnnounced: by((one, event, view) => {
    const mode = event.mode ?? "E";
    if (view.deal?.auction) return speech.words.auction.plays(one, modeOf(mode, view));
    return speech.words.events.announced(one, speech.modeInside(mode, view.deck), factorOf(mode, view));
  }),
  Raised: by((one, event, view) => speech.words.auction.raised(one, event.points ?? 0, modeOf(event.mode ?? "E", view))),
  Passed: by((one) => speech.words.auction.passed(one)),
  Doubled: by((one) => speech.words.auction.doubled(one)),
  BidMade: by((one) => speech.words.events.bid(one)),
  Released: () => speech.words.events.released,
  Played: by((one, event, view) => speech.words.events.played(one, speech.card(event.card ?? "", view.deck))),
  TrickTaken: (event, view) => speech.words.events.took(who(view, event.winner ?? 0)),
  WeisAnnounced: by((one, event, view) => {
    const said = view.deal?.said.find((other) => other.seat === event.seat);
    return speech.words.events.weis(one, said?.points ?? 0);
  }),
  Disclosed: (_, view) => {
    const shown = view.deal?.said.filter((one) => one.shown.length > 0 && one.seat % 2 === view.deal?.weis_side);
    const tell = speech.words.events.disclosed;
    const lines = shown?.map((one) => {
      const weise = one.shown.map((weis) => speech.weis(weis.text, view.deck)).join(", ");
      return tell(who(view, one.seat), weise);
    });
    return lines?.join(" ") ?? null;
  },
  StoeckShown: by((one) => speech.words.events.stoeck(one)),
  LaidDown: by((one) => speech.words.events.laidDown(one)),
  Thanked: by((one) => speech.words.events.thanked(one)),
  LaidAhead: by((one, event, view) => freeWords().ahead(one, speech.card(event.card ?? "", view.deck))),
  FormRepeated: by((one, event, view) => freeWords().repeatedForm(one, event.mode ? speech.mode(event.mode, view.deck) : "")),
  TakenBack: by((one, event, view) => freeWords().takenBack(one, speech.card(event.card ?? "", view.deck))),
  IncidentReported: by((one, event, view) => freeWords().told(one, called(event.kind ?? "", event.title ?? "", view), who(view, event.against ?? 0))),
  ClaimRuled: by((one, event, view) => {
    const last = view.deal?.free?.claims.at(-1);
    if (last?.choice) return freeWords().counts(one, spoken(last.chose, last.chosen ?? "", view));
    const follows = !event.upheld ? freeWords().stays : last ? follow(last.effects, last.follows, view) : "";
    return [freeWords().claims(one, called(event.kind ?? "", event.title ?? "", view), who(view, event.against ?? 0)), follows].filter(Boolean).join(" ");
  }),
  FinishUndone: () => freeWords().undone,
  DealDone: (_, view) => speech.words.events.done(view.deal?.number ?? 0),
};

/** A claim that waits for a choice, for those who listen: with the law where they read it, else with what follows. */
export function accusation(one: AccusedView, view: TableView): string {
  const says = speech.language === "de" ? one.text : follow(one.effects, one.follows, view);
  return `${freeWords().claims(who(view, one.seat), called(one.kind, one.title, view), who(view, one.against))} ${says}`;
}

/** The sentences for what happened, in order. */
export function sentences(events: readonly Happened[], view: TableView): string[] {
  return events.map((event) => TELLERS[event.what]?.(event, view) ?? null).filter((text) => text !== null);
}

const CALLS: Record<string, (event: Happened, view: TableView) => string> = {
  Pushed: () => speech.words.bubbles.pushed,
  ModeAnnounced: (event, view) => (view.deal?.auction ? "" : modeOf(event.mode ?? "E", view)),
  Raised: (event, view) => `${event.points ?? 0} ${modeOf(event.mode ?? "E", view)}`,
  Passed: () => speech.words.auction.bubblePass,
  Doubled: () => speech.words.auction.bubbleDouble,
  BidMade: () => speech.words.bubbles.bid,
  WeisAnnounced: (event, view) => {
    const said = view.deal?.said.find((one) => one.seat === event.seat);
    return speech.words.weis.points(said?.points ?? 0);
  },
  StoeckShown: () => speech.words.bubbles.stoeck,
  Thanked: () => speech.words.bubbles.thanked,
  LaidDown: () => speech.words.bubbles.rest,
};

/** What is called out at which seat. */
export function calls(events: readonly Happened[], view: TableView): { seat: Seat; text: string }[] {
  return events.flatMap((event) => {
    const call = CALLS[event.what];
    const text = call && event.seat !== undefined ? call(event, view) : "";
    return text && event.seat !== undefined ? [{ seat: event.seat, text }] : [];
  });
}

/** What the server refuses with, in words; null where this language has none for it. */
export function refusalText(refused: Refused, view: TableView): string | null {
  const shown: Render = (kind, value) => {
    if (kind === "reason") return reason(value);
    if (kind === "mode") return speech.modeInside(value as Mode, view.deck);
    if (kind !== "seat") return kind ? allowedWord(value, view) : value;
    const one = who(view, Number(value) as Seat);
    return one.me ? speech.words.table.you : one.name;
  };
  const among = refused.code?.startsWith("referee.") ? (referee.of(speech.language) ?? {}) : undefined;
  const said = worded(refused.code, refused.values, shown, among, view.me);
  return said ?? (speech.language === "de" ? refused.message : null);
}

/** What a refusal allows, in words. */
export function allowedWord(text: string, view: TableView): string {
  if (/^[ERST][6789BUOKA]$/.test(text)) return speech.cardInside(text, view.deck);
  if (view.forms.some((form) => form.mode === text)) return speech.mode(text as Mode, view.deck);
  if (/^([ERST][6789BUOKA]-[6789BUOKA]|4x.)$/.test(text)) return speech.weis(text, view.deck);
  return text;
}
