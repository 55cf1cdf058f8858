/** In Italian: how strong one plays, and who plays how well. */

import type { RankingWords } from "./de";

export const it: RankingWords = {
  title: "Classifica",
  lead: "Chi gioca qui contro altri con un conto e vuole farsi trovare.",
  which: "Quale gioco?",
  rank: "Posto",
  name: "Nome",
  rating: "Forza",
  games: "Partite",
  none: "Qui non c’è ancora nessuno. Chi gioca collegato contro altri con un conto ha una forza sicura dopo qualche decina di partite; in classifica entra solo chi lo desidera sotto «Le mie partite».",
  how: "Come si legge",
  interval: (within) => `1540 ± 90 vuol dire: quasi sicuramente fra 1450 e 1630. Si comincia da 1500. In classifica sta chi è conosciuto entro ±\u00a0${within}.`,
  order: "L’ordine segue ciò che qualcuno sa fare di sicuro: il numero meno il ±. La fortuna delle carte si pareggia solo in molte partite; per questo c’è il ±.",
  partners: "Conta la partita, non la carta. In quattro, a coppie, si gioca contro i due avversari, con la forza del compagno dalla propria parte. Chi gioca sempre con lo stesso compagno tiene un ± grande: allora non si vede di chi sia la forza.",
  mine: "Le mie partite",
  own: "La mia forza",
  ownNone: "Ancora nessuna. Contano le partite a cui ti sei seduto collegato, contro altri con un conto. I bot possono giocare, un suggerimento no.",
  provisional: "non ancora sicura",
  counted: (n) => (n === 1 ? "1 partita" : `${n} partite`),
  friends: "Amici, e dove giocano ora",
  found: "In classifica",
  listedAs: (name) => `Ci sei come «${name}» appena la tua forza è abbastanza sicura.`,
  notListed: "Nessuno ti trova lì. Se vuoi, sotto questo nome:",
  list: "Entrare in classifica",
  unlist: "Toglimi dalla classifica",
  see: "Alla classifica",
};
