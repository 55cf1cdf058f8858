/** The 36 cards: how a hand is sorted, where a seat is on the screen. Cards are suit and rank, as in "EU". */

import type { CardText, Deck, Mode, Seat, Suit } from "../api/wire";
import { letterOf } from "./forms";

const SUITS: readonly Suit[] = ["E", "R", "S", "T"];
const NATURAL = "6789BUOKA";
const TRUMP = "678BOKA9U";
/** On the French deck black and red take turns. */
const ORDER: Record<Deck, string> = { german: "ERST", french: "ERTS" };

export const suitOf = (card: CardText): Suit => card.charAt(0) as Suit;
export const rankOf = (card: CardText): string => card.charAt(1);

/** Sorted for the hand: suits apart, each rising in the order of the game form; the trumps at an edge if one likes. */
export function sorted(hand: readonly CardText[], mode: Mode | null, deck: Deck, trumps: "suit" | "left" | "right" = "suit"): CardText[] {
  const letter = mode && letterOf(mode);
  const edge = { suit: 0, left: -100, right: 100 }[trumps];
  const place = (card: CardText): number => {
    const trump = suitOf(card) === letter;
    const rank = (trump ? TRUMP : NATURAL).indexOf(rankOf(card));
    return 10 * ORDER[deck].indexOf(suitOf(card)) + (letter === "U" ? 9 - rank : rank) + (trump ? edge : 0);
  };
  return [...hand].sort((a, b) => place(a) - place(b));
}

export type Place = "bottom" | "right" | "top" | "left";
const PLACES: readonly Place[] = ["bottom", "right", "top", "left"];

/** Where a seat is on the screen of who sits on `me`: the next one plays at the right, where play goes clockwise at the left. */
export function placeOf(seat: Seat, me: Seat | null, clockwise = false): Place {
  const on = seat - (me ?? 0);
  return PLACES[((clockwise ? -on : on) + 4) % 4] ?? "bottom";
}

/** The seats of a trick's cards, in playing order. */
export const seatAt = (leader: Seat, place: number): Seat => ((leader + place) % 4) as Seat;

export const teamOf = (seat: Seat): 0 | 1 => (seat % 2) as 0 | 1;
export const isSuit = (mode: Mode): mode is Suit => SUITS.includes(mode as Suit);
