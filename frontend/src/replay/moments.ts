/** A deal as moments to step through: what lies on the table, whose cards are where, which trick has just been made. */

import type { CardText, Seat, TrickView } from "../api/wire";
import { seatAt } from "../jass/cards";
import type { ReplayFrame, GradedDecision, ReplayDeal } from "./api";

interface Lying {
  seat: Seat;
  card: CardText;
}

/** winner: who takes the trick that lies there complete. hands: what each still holds. */
export interface Moment {
  frame: ReplayFrame;
  lying: Lying[];
  winner: Seat | null;
  hands: CardText[][];
}

/** One moment for the deal itself, then one for every action. */
export function momentsOf(deal: ReplayDeal): Moment[] {
  let hands = deal.hands.map((hand) => [...hand]);
  let lying: Lying[] = [];
  return deal.frames.map((frame) => {
    const played = frame.events.filter((event) => event.what === "Played");
    const fresh = played.flatMap(({ seat, card }) => (seat === undefined || !card ? [] : [{ seat, card }]));
    if (lying.length === hands.length) lying = [];
    lying = frame.trick ? inTrick(frame.trick) : [...lying, ...fresh];
    for (const one of fresh) hands = without(hands, one);
    return { frame, lying, winner: frame.trick?.winner ?? null, hands };
  });
}

const inTrick = (trick: TrickView): Lying[] => trick.cards.map((card, place) => ({ seat: seatAt(trick.leader, place), card }));

/** A card that nobody showed before it was played stands in the hand as `??`. */
function without(hands: CardText[][], { seat, card }: Lying): CardText[][] {
  return hands.map((hand, index) => {
    if (index !== seat) return hand;
    const known = hand.indexOf(card);
    const place = known < 0 ? hand.indexOf("??") : known;
    return hand.filter((_, other) => other !== place);
  });
}

export interface TrickAt {
  number: number;
  moment: number;
  trick: TrickView;
}

/** The tricks of a deal with the moment at which each is complete. */
export function tricksOf(deal: ReplayDeal): TrickAt[] {
  const found: TrickAt[] = [];
  deal.frames.forEach((frame, moment) => {
    if (frame.trick) found.push({ number: found.length + 1, moment, trick: frame.trick });
  });
  return found;
}

/** In which trick (from 1) an action of the record falls; 0 before the first card. */
export function trickOf(deal: ReplayDeal, action: number | null): number {
  if (action === null) return 0;
  const frame = deal.frames.find((one) => one.action === action);
  if (!frame || (frame.lying.length === 0 && frame.tricks === 0 && !frame.trick)) return 0;
  return frame.trick ? frame.tricks : frame.tricks + 1;
}

/** The moment of a decision: a seat's card of that trick, or what it announced, pushed or estimated last; its first card may have said it. */
export function momentOf(deal: ReplayDeal, one: GradedDecision): number {
  const did = (what: GradedDecision["kind"]): number[] =>
    deal.frames.flatMap((frame, moment) => (frame.said?.do === what && frame.said.seat === one.seat ? [moment] : []));
  return (one.kind === "play" ? did("play")[one.trick] : (did(one.kind).at(-1) ?? did("play")[0])) ?? 0;
}
