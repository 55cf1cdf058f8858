/** In Italian: duplicate for friends. */

import type { DuplicateWords } from "./de";

export const it: DuplicateWords = {
  title: "Duplicato",
  lead: "Due tavoli, le stesse carte. Alla fine si vede chi ne ha fatto di più: la fortuna delle carte non conta più.",
  how: [
    "Due squadre di due coppie. Al tavolo A la prima coppia della squadra rossa ha le carte che al tavolo B gioca la seconda coppia della squadra blu.",
    "Otto smazzate a ogni tavolo, insieme o una dopo l’altra. I bot prendono i posti liberi.",
    "Ciò che si gioca a un tavolo, all’altro non lo vede nessuno finché entrambi hanno finito.",
  ],
  rules: "Come funziona",
  begin: "Aprire due tavoli",
  loading: "Un momento …",
  table: (name) => `Tavolo ${name}`,
  teams: ["Squadra rossa", "Squadra blu"],
  free: "libero",
  bot: "Bot",
  you: "tu",
  sit: "Siediti qui",
  sitAt: (table, seat, team) => `Siediti al tavolo ${table}, posto ${seat}, ${team}`,
  seat: (n) => `Posto ${n}`,
  go: "Al tavolo",
  fill: "Mettere bot ai posti liberi",
  invite: (name) => `Invitare al tavolo ${name}`,
  done: (n, of) => `${n} smazzate giocate su ${of}`,
  onlyOne: "Sei già all’altro tavolo. Chi conosce le carte non le gioca una seconda volta.",
  compare: "Smazzata per smazzata",
  waits: "Una smazzata sta qui appena è giocata a entrambi i tavoli.",
  deal: "Smazzata",
  total: "Totale",
  difference: "Differenza",
  ahead: (team, by) => `${team}: ${by} punti di vantaggio.`,
  won: (team, by) => `${team} vince di ${by} punti.`,
  equal: "Stessi punti.",
  replay: (name) => `Rivedere il tavolo ${name}`,
};
