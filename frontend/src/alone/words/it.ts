/** In Italian: playing alone, without a connection. */

import type { AloneWords } from "./de";

export const it: AloneWords = {
  title: "Giocare senza rete",
  lead: "Da solo contro tre bot, tutto su questo dispositivo. Scaricato una volta, funziona anche in treno e sull’alpe.",
  get: "Metti su questo dispositivo (8 MB)",
  getting: "Si scarica su questo dispositivo …",
  starting: "Il tavolo si prepara. Ci vuole qualche secondo …",
  away: "Non ancora su questo dispositivo. Apri questa pagina una volta con la rete, poi funzionerà anche senza.",
  here: "Tutto è su questo dispositivo: funziona anche senza rete.",
  unkept: "A questo indirizzo il dispositivo non può tenere nulla (serve https). Si gioca finché questa pagina resta aperta.",
  failed: "Non ha funzionato. Ricarica la pagina.",
  elsewhere: "Il tuo tavolo è già aperto in un’altra finestra. Continua lì, oppure chiudila e ricarica questa pagina.",
  goOn: "Continua la partita",
  fresh: "Nuova partita",
  game: "A che cosa si gioca?",
  level: "Quanto sono forti i bot?",
  instead: "La partita iniziata va persa.",
  saved: "Il verbale è ora tra i tuoi download. Con la rete puoi rivedere la partita sotto «Rivedi».",
};
