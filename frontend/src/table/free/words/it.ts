/** Il tavolo libero in italiano. */

import type { Who } from "../../../words/de";
import type { FreeWords } from "./de";

const of = (who: Who): string => (who.me ? "tu" : who.name);

export const it: FreeWords = {
  choice: "Che cosa è possibile al tavolo?",
  strict: "Solo ciò che è permesso",
  strictHint: "Il tavolo non accetta una carta sbagliata.",
  free: "Tavolo libero",
  freeHint: "Tutto è possibile, decide l'arbitro.",
  practice: "Imparare a reclamare",
  practiceHint: "Tavolo libero, e un bot ogni tanto sbaglia.",
  claim: "Reclamare",
  title: "Che cosa è successo?",
  seen: "Si vede sul tavolo",
  unseen: "Ciò che avete visto solo voi",
  none: "Al momento non c'è niente da reclamare.",
  whom: "Chi è stato?",
  card: "Quale carta è stata guardata?",
  back: "Indietro",
  claims: (who, title, against) => `${who.me ? "Reclami" : `${who.name} reclama`}: ${title} (${of(against)}).`,
  says: "Il regolamento dice:",
  choose: "Scegliete come continuare:",
  waits: (names) => `${names} sceglie come continuare.`,
  deadline: (until) => `Termine per reclamare: ${until}.`,
  withdraw: "Non reclamare",
  chosen: (what) => `Scelto: ${what}.`,
  stays: "Tutto resta com'è.",
  annulled: "Questa smazzata è annullata: non conta per nessuno.",
  understood: "Bene",
  early: "troppo presto",
  devalued: "non prende più",
  open: (name, cards) => `${name} mostra: ${cards}`,
  barred: (names, suit) => `${names} per ora non possono uscire con ${suit}.`,
  repeat: "Questa smazzata sarà ripetuta.",
  repeated: "Questa smazzata è la ripetizione.",
  penalty: (name, points) => `${name}: ${points} punti di penalità`,
  rulings: "Deciso in questa smazzata",
  told: (who, title, against) => `${who.me ? "Segnali" : `${who.name} segnala`}: ${title} (${of(against)}).`,
  ahead: (who, card) => `${who.me ? "Metti giù" : `${who.name} mette giù`} ${card} troppo presto.`,
  takenBack: (who, card) => `${who.me ? "Riprendi" : `${who.name} riprende`} ${card}.`,
  undone: "La partita non è ancora finita.",
};
