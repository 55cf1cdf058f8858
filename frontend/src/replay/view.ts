/** A moment of a record as the table shows it: what the server would tell of it to a seat, or to somebody who looks on. */

import type { DealView, Seat, SlateView, TableView } from "../api/wire";
import type { Replay, ReplayDeal } from "./api";
import type { Moment } from "./moments";
import { nameOf } from "./tell";

const SEATS: readonly Seat[] = [0, 1, 2, 3];
const NOTHING_HELD = { held: [], viewable: [], forms: [], said: [], stoeck_with: [], weis_choices: [] };
const NOBODY = { chooser: null, announcer: null, winning: null, weis_side: null, stoeck: null, own_points: null };
const NO_MORE = { trump_shown: false, trump_card: null, ranks: null, waiting: false, pushed: false, free: null, auction: null };

/** me: whose hand is seen, with the cards that he may choose from. */
export function viewOf(replay: Replay, deal: ReplayDeal, moment: Moment, me: Seat | null = null, legal: string[] = []): TableView {
  const written = replay.written.map(() => 0);
  const slate: SlateView = { kind: "slate", written, sides: [], rows: [], target: null, deals: null, umgaenge: [], ranked: false, ordered: false };
  return {
    id: "",
    match: "",
    reglement: replay.reglement,
    title: replay.title,
    deck: replay.deck,
    rules: replay.rules,
    forms: [],
    ...{ clockwise: false, open_estimates: false, estimate_most: 0, thanks: "automatic", state: "playing", me },
    ...{ host: false, by_invitation: false, move_seconds: null, ends: null, ready: [], fair: null, finished: null, asked: [] },
    seats: SEATS.map((seat) => ({ name: nameOf(replay, seat), kind: "human", level: null, connected: true, stand_in: false })),
    deal: dealView(deal, moment, me, legal),
    slate,
  };
}

function dealView(deal: ReplayDeal, { frame, lying, winner, hands }: Moment, me: Seat | null, legal: string[]): DealView {
  const taken = winner === null ? null : frame.trick;
  return {
    ...NOTHING_HELD,
    ...NOBODY,
    ...NO_MORE,
    number: deal.number,
    phase: "play",
    dealer: deal.dealer,
    mode: deal.mode,
    factor: deal.result?.factor ?? 1,
    hand: me === null ? [] : (hands[me] ?? []).filter((card) => card !== "??"),
    counts: hands.map((hand) => hand.length),
    to_act: frame.to_act,
    leader: lying[0]?.seat ?? frame.to_act ?? deal.dealer,
    lying: taken ? [] : lying.map((one) => one.card),
    open_trick: taken,
    tricks: frame.tricks,
    legal,
    may: legal.length ? ["play"] : [],
    bids: SEATS.map(() => null),
    bids_in: SEATS.map(() => false),
    result: null,
  };
}
