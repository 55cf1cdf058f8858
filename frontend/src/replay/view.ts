/** A moment of a record as the table shows it: what the server would tell of it to a seat, or to somebody who looks on. */

import type { DealView, Deck, Seat, SlateView, TableView } from "../api/wire";
import type { DrawnPosition } from "../api/answers";
import type { Replay, ReplayDeal } from "./api";
import type { Moment } from "./moments";
import { nameOf } from "./tell";

const SEATS: readonly Seat[] = [0, 1, 2, 3];
const NOTHING_SAID = {
  ...{ phase: "play" as const, bids: SEATS.map(() => null), bids_in: SEATS.map(() => false), result: null },
  ...{ held: [], viewable: [], forms: [], said: [], stoeck_with: [], weis_choices: [] },
  ...{ chooser: null, announcer: null, winning: null, weis_side: null, stoeck: null, own_points: null },
  ...{ trump_shown: false, trump_card: null, ranks: null, waiting: false, pushed: false, free: null, auction: null },
};

/** What a table is called and played by. written: of how many sides something is written. */
type About = Pick<TableView, "reglement" | "title" | "deck" | "rules"> & { written: readonly number[] };

/** me: whose hand is seen, with the cards that he may choose from. */
export function viewOf(replay: Replay, deal: ReplayDeal, moment: Moment, me: Seat | null = null, legal: string[] = []): TableView {
  return still(
    replay,
    SEATS.map((seat) => nameOf(replay, seat)),
    me,
    dealView(deal, moment, me, legal),
  );
}

/** A position that somebody looks at from above the seat that may act. names: of the seats from that one on. */
export function viewOfPosition({ seat, dealer, hand, trick, mode }: DrawnPosition, deck: Deck, names: readonly string[]): TableView {
  const from = (one: Seat): Seat => ((one - seat + 4) % 4) as Seat;
  const laid = trick.map(([one]) => from(one));
  return still({ reglement: "", title: "", deck, rules: "", written: [0, 0] }, names, null, {
    ...NOTHING_SAID,
    ...{ number: 1, dealer: from(dealer), mode, factor: 1, hand: [], tricks: 0, legal: [], may: [] },
    counts: SEATS.map((one) => hand.length - Number(laid.includes(one))),
    to_act: 0,
    leader: laid[0] ?? 0,
    lying: trick.map(([, card]) => card),
    open_trick: null,
  });
}

function still(about: About, names: readonly string[], me: Seat | null, deal: DealView): TableView {
  const { reglement, title, deck, rules } = about;
  const written = about.written.map(() => 0);
  const slate: SlateView = { kind: "slate", written, sides: [], rows: [], target: null, deals: null, umgaenge: [], ranked: false, ordered: false };
  return {
    ...{ id: "", match: "", reglement, title, deck, rules, forms: [] },
    ...{ clockwise: false, open_estimates: false, estimate_most: 0, thanks: "automatic", state: "playing", me },
    ...{ host: false, by_invitation: false, move_seconds: null, ends: null, ready: [], fair: null, finished: null, asked: [] },
    seats: SEATS.map((seat) => ({ name: names[seat] ?? "", kind: "human", level: null, connected: true, stand_in: false })),
    deal,
    slate,
  };
}

function dealView(deal: ReplayDeal, { frame, lying, winner, hands }: Moment, me: Seat | null, legal: string[]): DealView {
  const taken = winner === null ? null : frame.trick;
  return {
    ...NOTHING_SAID,
    number: deal.number,
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
  };
}
