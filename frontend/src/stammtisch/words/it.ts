/** In Italian: a Stammtisch. */

import type { StammtischWords } from "./de";

export const it: StammtischWords = {
  title: "Il tavolo fisso",
  lead: "Per chi gioca a jass insieme sempre di nuovo: un link che resta. Ogni volta porta al vostro tavolo, e il punteggio continua di serata in serata.",
  own: "I tuoi tavoli fissi",
  name: "Come si chiama?",
  game: "A che cosa si gioca?",
  found: "Fonda un tavolo fisso",
  sitting: (who) => `Al tavolo: ${who}`,
  nobody: "Al momento non c’è nessuno al tavolo.",
  go: "Al tavolo",
  others: "Invita gli altri",
  othersLead: "Questo link resta lo stesso. Chi lo ha ne fa parte.",
  stand: "Punteggio di tutte le serate",
  who: "Chi",
  won: "Vinte",
  played: "Giocate",
  byName: "Si conta secondo il nome che prendete al tavolo. I bot non contano.",
  earlier: (n) => (n === 1 ? "La prima serata non conta più." : `Le prime ${n} serate non contano più.`),
  none: "Nessuna partita è ancora finita.",
};
