/** In Italian. */

import type { Terms } from "./de";

export const it: Terms = [
  ["Presa", "Quattro carte, una per persona. Chi ha giocato la più alta le prende tutte."],
  ["Briscola", "Il seme che batte tutti gli altri. La carta più alta è il fante, il «Puur»; poi viene il nove, il «nell»."],
  ["Rispondere", "Giocare una carta del seme uscito."],
  ["Tagliare", "Fare la presa con una briscola."],
  ["Obenabe, Undenufe", "Senza briscola. Nell’Obenabe l’asso è il più alto, nell’Undenufe il sei."],
  ["Spingere", "Non dire da sé che cosa si gioca: allora lo dice il compagno."],
  [
    "Annuncio",
    "Tre o più carte di un seme in fila, o quattro uguali. Chi le ha lo dice con la prima carta. La coppia con l’annuncio migliore ne segna i punti. Il tuo è già spuntato sopra le tue carte; se lo tocchi, resta segreto.",
  ],
  ["Stöck", "Re e donna di briscola in una mano. Danno punti."],
  ["Match", "Una parte fa tutte e nove le prese. Questo aggiunge punti."],
  ["Ringraziare", "Dire che la propria parte ha abbastanza punti e che la partita è vinta."],
];
