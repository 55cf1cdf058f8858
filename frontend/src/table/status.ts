/** The one line above the hand: whose turn it is and what is waited for. */

import type { TableView } from "../api/wire";
import { suitOf } from "../jass/cards";
import { speech } from "../words/index.svelte";
import type { Table } from "./table.svelte";
import { who } from "./people";

export function statusOf(table: Table, view: TableView): string {
  const words = speech.words.table;
  const deal = view.deal;
  if (view.state === "paused") return words.paused;
  if (view.state === "over") return ""; // what then stands on the felt says it
  if (!deal || deal.phase === "prepare") return words.dealing;
  if (deal.phase === "done") return "";
  if (deal.phase === "bid") return bidding(table, view);
  if (deal.to_act === null) return "";
  const one = who(view, deal.to_act);
  if (deal.phase === "announce") return announcing(table, one.name, one.me);
  if (deal.phase === "auction") return one.me ? speech.words.auction.now : speech.words.auction.thinks(one.name);
  if (!one.me) return view.seats[deal.to_act]?.kind === "bot" ? words.thinking(one.name) : words.turn(one.name);
  return table.lifted && table.mayPlay ? words.tapAgain(speech.card(table.lifted, view.deck)) : words.yourTurn;
}

function announcing(table: Table, name: string, me: boolean): string {
  const { lifted, view } = table;
  if (me && lifted && view) return speech.words.table.tapToTrump(speech.card(lifted, view.deck), speech.mode(suitOf(lifted), view.deck));
  if (me) return table.mayPlay ? speech.words.announce.orLead : "";
  return table.deal?.waiting ? speech.words.table.waitsForPartner : speech.words.table.announces(name);
}

function bidding(table: Table, view: TableView): string {
  const mine = table.me === null ? null : view.deal?.bids[table.me];
  return mine == null ? speech.words.table.estimates : speech.words.bid.waiting;
}
