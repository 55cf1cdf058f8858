/** A slate is its lines: from the first to the last they give the deals, what stands written, and who has won. */

import { type Entry, type Four, other, pair, type Pair, type SetUp, type Side, struckOut, sum } from "./entries";
import { bonus, type DealLine, type End, factorOf, type Partie, playersOf, reached, type Slate, targetOf } from "./partie";
import { ahead, written } from "./ranks";
import { eachAlone, totalOf, type SlateRules } from "./rules";
import { EMPTY, write } from "./strokes";
import type { SideView } from "../api/wire";

/** A slate being read line by line. writings: what goes on it, in order; points are known once the deal's form is. */
interface Desk {
  rules: SlateRules;
  setup: SetUp;
  partie: Partie;
  writings: { deal: DealLine | null; side: Side; points: () => number }[];
}

const fresh = (players: number): Partie => ({
  deals: [],
  rows: [],
  list: [],
  open: null,
  totals: Array<number>(players).fill(0),
  sides: [EMPTY, EMPTY],
  end: null,
  falseThanks: [],
});

/** The slate; null if its first line is missing. */
export function fold(rules: SlateRules, entries: readonly Entry[]): Slate | null {
  const first = entries.find((one) => one.do === "open");
  if (first?.do !== "open") return null;
  const struck = struckOut(entries);
  const setup: SetUp = latestSetup(entries, struck) ?? first;
  const parties: Partie[] = [];
  let desk: Desk = { rules, setup, partie: fresh(playersOf(rules)), writings: [] };
  for (const entry of entries) {
    if (struck.has(entry.id)) continue;
    if (entry.do === "again") {
      parties.push(settle(desk));
      desk = { rules, setup, partie: fresh(playersOf(rules)), writings: [] };
    } else if (desk.partie.end === null) {
      take(desk, entry);
    }
  }
  parties.push(settle(desk));
  return { setup, parties, now: desk.partie, won: wonBy(rules, parties), struck };
}

/** Names and the like can be set anew: the last such line holds. */
function latestSetup(entries: readonly Entry[], struck: ReadonlySet<string>): SetUp | null {
  const last = entries.findLast((one) => one.do === "open" && !struck.has(one.id));
  return last?.do === "open" ? last : null;
}

function take(desk: Desk, entry: Entry): void {
  switch (entry.do) {
    case "announce":
      return announce(desk, entry);
    case "weis":
      return weis(desk, entry.side, entry.points, entry.id);
    case "stoeck":
      return stoeck(desk, entry.side, entry.id);
    case "tricks": {
      const others = totalOf(desk.rules, desk.partie.open?.form ?? null) - entry.points;
      return tricks(desk, pair(entry.side, entry.points, others), entry.match ? entry.side : null, entry.id);
    }
    case "slip":
      return slip(desk, entry);
    case "list":
      return list(desk, entry);
    case "extra":
      desk.writings.push({ deal: null, side: entry.side, points: () => entry.points });
      return;
    case "wins":
      settle(desk);
      desk.partie.end = end(desk, entry.side, "instant-win");
      return;
    case "thanks":
      return thanks(desk, entry.side, entry.tricks);
  }
}

function openDeal(desk: Desk): DealLine {
  desk.partie.open ??= {
    number: desk.partie.deals.length + 1,
    form: null,
    announcer: null,
    factor: 1,
    weis: [0, 0],
    stoeck: null,
    cards: null,
    match: null,
    bid: null,
    times: 1,
    score: [0, 0],
    entries: [],
  };
  return desk.partie.open;
}

function announce(desk: Desk, { side, form, bid, times, id }: Extract<Entry, { do: "announce" }>): void {
  const deal = openDeal(desk);
  deal.form = form;
  deal.announcer = side;
  deal.factor = factorOf(desk.rules, desk.setup, form);
  deal.bid = bid ?? null;
  deal.times = times ?? 1;
  deal.entries.push(id);
}

/** Before the next announcement, a Weis or the Stöck still belong to the deal just written. */
const dealNow = (desk: Desk): DealLine => desk.partie.open ?? desk.partie.deals.at(-1) ?? openDeal(desk);

function weis(desk: Desk, side: Side, points: number, id: string): void {
  const deal = dealNow(desk);
  const times = (): number => (desk.rules.weis_factor ? deal.factor : 1);
  deal.weis = sum(deal.weis, pair(side, points, 0));
  deal.entries.push(id);
  desk.writings.push({ deal, side, points: () => points * times() });
}

function stoeck(desk: Desk, side: Side, id: string): void {
  const deal = dealNow(desk);
  if (deal.stoeck !== null) return;
  deal.stoeck = side;
  deal.entries.push(id);
  desk.writings.push({ deal, side, points: () => (desk.rules.stoeck ?? 0) * (desk.rules.stoeck_factor ? deal.factor : 1) });
}

function tricks(desk: Desk, cards: Pair, match: Side | null, id: string): void {
  const deal = openDeal(desk);
  deal.cards = cards;
  deal.match = match;
  deal.entries.push(id);
  for (const side of [0, 1] as const) {
    const from = deal.form && desk.rules.avoided?.includes(deal.form) ? other(side) : side;
    if (desk.rules.kind === "board" && deal.announcer !== side) continue;
    desk.writings.push({ deal, side, points: () => cards[from] * deal.factor + bonus(desk.rules, deal, from) });
  }
  bid(desk, deal, true);
  desk.partie.deals.push(deal);
  desk.partie.open = null;
  allDeals(desk, desk.partie.deals.length);
}

/** What was bid, for who bid it if it is reached, and once the deal is over for the others if it is not. */
function bid(desk: Desk, deal: DealLine, over: boolean): void {
  for (const side of [0, 1] as const) {
    const gets = (): boolean => (side === deal.announcer ? reached(desk.rules, deal) : over && !reached(desk.rules, deal));
    if (deal.bid !== null) desk.writings.push({ deal, side, points: () => (gets() ? (deal.bid ?? 0) * deal.times : 0) });
  }
}

function slip(desk: Desk, entry: Extract<Entry, { do: "slip" }>): void {
  const off = entry.made.map((made, seat) => {
    const said = entry.bids[seat] ?? 0;
    const difference = made - said;
    if (!difference && said && desk.rules.exact_hit) return -desk.rules.exact_hit;
    return desk.rules.absolute ? Math.abs(difference) : difference;
  }) as Four<number>;
  const number = desk.partie.rows.length + 1;
  desk.partie.rows.push({ number, form: entry.form, bids: entry.bids, made: entry.made, off, entry: entry.id });
  desk.partie.totals = desk.partie.totals.map((was, seat) => was + (off[seat] ?? 0));
  allDeals(desk, number);
}

function list(desk: Desk, entry: Extract<Entry, { do: "list" }>): void {
  const number = desk.partie.list.length + 1;
  const score = written(desk.rules, number - 1, entry.made, entry.all);
  desk.partie.list.push({ number, score, entry: entry.id });
  desk.partie.totals = desk.partie.totals.map((was, seat) => was + (score[seat] ?? 0));
  allDeals(desk, number);
}

function allDeals(desk: Desk, played: number): void {
  if (desk.rules.kind === "slate" || desk.rules.deals === null || played < desk.rules.deals) return;
  settle(desk);
  desk.partie.end = end(
    desk,
    desk.rules.kind === "list" ? ahead(desk.rules, desk.partie.list, desk.partie.totals) : best(desk.rules, desk.partie.totals),
    "all-deals",
  );
}

/** Who is ahead; null if nobody is alone. In the Differenzler the smallest sum wins. */
function best(rules: SlateRules, totals: readonly number[]): number | null {
  const top = rules.kind === "slip" ? Math.min(...totals) : Math.max(...totals);
  return totals.filter((one) => one === top).length === 1 ? totals.indexOf(top) : null;
}

function thanks(desk: Desk, side: Side, counted: Pair | null): void {
  const deal = desk.partie.open;
  if (deal && counted) {
    deal.cards = counted;
    for (const one of [0, 1] as const) {
      const stands = (): boolean => deal.bid === null || one !== deal.announcer || reached(desk.rules, deal);
      desk.writings.push({ deal, side: one, points: () => (stands() ? counted[one] * deal.factor : 0) });
    }
    bid(desk, deal, false);
    desk.partie.deals.push(deal);
    desk.partie.open = null;
  }
  settle(desk);
  const target = targetOf(desk.rules, desk.setup);
  if (target === null || (desk.partie.totals[side] ?? 0) >= target) {
    desk.partie.end = end(desk, side, "thanks");
  } else if (desk.rules.false_thanks === "loses-partie") {
    desk.partie.end = end(desk, other(side), "false-thanks");
  } else {
    desk.partie.falseThanks.push(side);
  }
}

function end(desk: Desk, winner: number | null, by: End["by"]): End {
  const target = targetOf(desk.rules, desk.setup);
  const loser = winner === null ? undefined : desk.partie.totals[1 - winner];
  const schneider = desk.rules.schneider && target !== null && loser !== undefined && 2 * loser < target;
  const nobody = by === "thanks" && desk.rules.surplus;
  return { winner: nobody ? null : winner, by, schneider: schneider && !nobody, totals: [...desk.partie.totals] };
}

/** Write everything on the slate, in order, and add it up. */
function settle(desk: Desk): Partie {
  const { partie, rules } = desk;
  if (eachAlone(rules)) return partie;
  const sides: [SideView, SideView] = [EMPTY, EMPTY];
  const totals: Pair = [0, 0];
  for (const deal of [...partie.deals, ...(partie.open ? [partie.open] : [])]) deal.score = [0, 0];
  for (const writing of desk.writings) {
    const points = writing.points();
    sides[writing.side] = write(rules, sides[writing.side], points);
    totals[writing.side] += points;
    if (writing.deal) writing.deal.score[writing.side] += points;
  }
  partie.sides = sides;
  partie.totals = totals;
  return partie;
}

function wonBy(rules: SlateRules, parties: readonly Partie[]): number[] {
  const won = Array<number>(playersOf(rules)).fill(0);
  for (const { end: ended } of parties) {
    if (ended?.winner == null) continue;
    won[ended.winner] = (won[ended.winner] ?? 0) + (ended.schneider ? 2 : 1);
  }
  return won;
}
