/** The trainers in French. */

import type { TrainingWords } from "./de";

export const fr: TrainingWords = {
  title: "Entraînement au jass",
  lead: "Une situation, ta décision, et ce qu’elle valait.",
  sorts: { announce: "Annoncer", estimate: "Estimer", card: "Quelle carte?" },
  tasks: {
    announce: "C’est à toi d’annoncer. Que joues-tu?",
    estimate: "Differenzler: combien de points feras-tu avec cette main?",
    card: "C’est ton tour. Quelle carte rapporte le plus à ton camp?",
  },
  trump: (form) => `On joue ${form}.`,
  led: "Sur la table",
  nothing: "Tu entames.",
  hand: "Tes cartes",
  gone: "Déjà jouées",
  push: "Chibrer",
  pushed: "Ton partenaire a chibré: tu dois annoncer.",
  answer: "C’est ma réponse",
  points: "Points",
  busy: "Le calcul est en cours …",
  chosen: "ta réponse",
  worth: "Ce que vaut chaque réponse",
  units: {
    announce: "Points d’avance à l’ardoise, en moyenne.",
    estimate: "Écart moyen en points.",
    card: "Points que le reste de la donne rapporte à son camp, en moyenne.",
  },
  error: "±: erreur type.",
  grades: { best: "La meilleure!", good: "Bien.", inaccuracy: "Pas tout à fait.", mistake: "Une erreur.", blunder: "Une grosse erreur." },
  otherwise: "Pour comparer:",
  next: "Exercice suivant",
  number: (n) => `Exercice ${n}`,
};
