/** A moment in words. */

import type { CardText, Deck, GradedDecision, Mode } from "../api/wire";
import { guestName } from "../words/guests";
import { speech } from "../words/index.svelte";
import type { Who } from "../words/who";
import type { ReplayFrame, Replay, ReplayDeal, Said } from "./api";
import { replayWords } from "../words/built/replay";

const whoOf = (replay: Replay, seat: number): Who => ({ me: false, name: nameOf(replay, seat) });

export const nameOf = (replay: Replay, seat: number): string => guestName(replay.players[seat] ?? "") || String(seat + 1);

export const cardName = (card: CardText, deck: Deck): string => (card === "??" ? speech.words.cards.back : speech.card(card, deck));

/** How often a form of play counts by the rules of the game, also in a deal that has no result. */
const factorOf = (replay: Replay, mode: Mode | undefined | null): number => replay.forms.find((form) => form.mode === mode)?.factor ?? 1;

/** What was chosen or could have been: a card, a form, or an estimate. */
export function optionName(one: GradedDecision, name: string, deck: Deck): string {
  if (one.kind === "play") return cardName(name, deck);
  if (one.kind === "bid") return name;
  return name === "push" ? speech.words.announce.push : speech.mode(name as Mode, deck);
}

/** What was done, in one sentence; where nobody did anything, who dealt. */
export function momentText(replay: Replay, deal: ReplayDeal, frame: ReplayFrame): string {
  const said = frame.said ? [saidText(replay, frame.said)] : frame.action === null ? [replayWords().says.dealt(nameOf(replay, deal.dealer))] : [];
  const trick = frame.trick ? [replayWords().says.trick(nameOf(replay, frame.trick.winner), frame.trick.points)] : [];
  const done = frame.events.some((event) => event.what === "DealDone") ? [replayWords().says.done(frame.written.join(" : "))] : [];
  const asked = replay.hints.some((one) => one.deal === deal.number - 1 && one.action === (frame.action ?? -1) && one.seat === frame.said?.seat);
  return [...said, ...(asked ? [`(${speech.words.hint.there})`] : []), ...trick, ...done].join(" ");
}

/** An action of the record in words. */
export function saidText(replay: Replay, said: Said): string {
  const words = replayWords().says;
  const { events, act, weis } = speech.words;
  const who = whoOf(replay, said.seat);
  const weise = said.weis?.length ? `, ${words.weis(said.weis.map((one) => speech.weis(one, replay.deck)).join(", "))}` : "";
  const stoeck = said.stoeck ? `, ${words.stoeck}` : "";
  switch (said.do) {
    case "play":
      return events.played(who, cardName(said.card ?? "??", replay.deck)).replace(/\.$/, `${weise}${stoeck}.`);
    case "push":
      return events.pushed(who);
    case "announce":
      return events.announced(who, speech.modeInside(said.mode ?? "E", replay.deck), factorOf(replay, said.mode));
    case "raise":
      return speech.words.auction.raised(who, said.points ?? 0, speech.mode(said.mode ?? "E", replay.deck));
    case "pass":
      return speech.words.auction.passed(who);
    case "double":
      return speech.words.auction.doubled(who);
    case "bid":
      return words.bid(who.name, said.points ?? 0);
    case "stoeck":
      return events.stoeck(who);
    case "rest":
      return events.laidDown(who);
    case "thanks":
      return events.thanked(who);
    case "weis":
      return words.other(who.name, `${weis.title}${weise}`);
    case "turn":
      return words.other(who.name, speech.words.table.takeTrick);
    case "show":
      return words.other(who.name, weis.show);
    case "ask":
      return words.other(who.name, weis.ask);
    default:
      return words.other(who.name, act.more);
  }
}
