/** The trainers in Italian. */

import type { TrainingWords } from "./de";

export const it: TrainingWords = {
  title: "Allenamento di jass",
  lead: "Una situazione, la tua decisione, e quanto valeva.",
  sorts: { announce: "Annunciare", estimate: "Stimare", card: "Quale carta?" },
  tasks: {
    announce: "Tocca a te annunciare. Che cosa giochi?",
    estimate: "Differenzler: quanti punti farai con questa mano?",
    card: "È il tuo turno. Quale carta porta di più alla tua parte?",
  },
  trump: (form) => `Si gioca ${form}.`,
  led: "Sul tavolo",
  nothing: "Esci tu.",
  hand: "Le tue carte",
  gone: "Già giocate",
  push: "Passare la scelta",
  pushed: "Il tuo compagno ti ha passato la scelta.",
  answer: "Rispondo così",
  points: "Punti",
  busy: "Si sta calcolando …",
  chosen: "la tua risposta",
  worth: "Quanto vale ogni risposta",
  units: {
    announce: "Punti di vantaggio sulla lavagna, in media.",
    estimate: "Scarto medio in punti.",
    card: "Punti che il resto della smazzata porta alla propria parte, in media.",
  },
  error: "±: errore standard.",
  grades: { best: "La migliore!", good: "Bene.", inaccuracy: "Non del tutto.", mistake: "Un errore.", blunder: "Un errore grave." },
  otherwise: "Per confronto:",
  next: "Prossimo esercizio",
  number: (n) => `Esercizio ${n}`,
};
