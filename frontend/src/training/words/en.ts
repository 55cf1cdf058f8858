/** The trainers in English. */

import type { TrainingWords } from "./de";

export const en: TrainingWords = {
  title: "Jass trainer",
  lead: "A position, your decision, and what it was worth.",
  sorts: { announce: "Announcing", estimate: "Estimating", card: "Which card?" },
  tasks: {
    announce: "It is yours to announce. What do you play?",
    estimate: "Differenzler: how many points will you make with this hand?",
    card: "It is your turn. Which card brings your side most?",
  },
  trump: (form) => `The game is ${form}.`,
  led: "On the table",
  nothing: "You lead.",
  hand: "Your cards",
  gone: "Played already",
  push: "Push to partner",
  pushed: "Your partner has pushed to you.",
  answer: "That is my answer",
  points: "Points",
  busy: "It is being worked out …",
  chosen: "your answer",
  worth: "What each answer is worth",
  units: {
    announce: "Points on the slate by which one is ahead on average.",
    estimate: "By so many points one is off on average.",
    card: "Points that the rest of the deal brings one's side on average.",
  },
  error: "±: standard error.",
  grades: { best: "The best!", good: "Good.", inaccuracy: "Not quite.", mistake: "A mistake.", blunder: "A blunder." },
  otherwise: "To compare:",
  next: "Next exercise",
  number: (n) => `Exercise ${n}`,
};
