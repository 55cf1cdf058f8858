/** La table libre en français. */

import type { Who } from "../../../words/de";
import type { FreeWords } from "./de";

const of = (who: Who): string => (who.me ? "toi" : who.name);

export const fr: FreeWords = {
  choice: "Qu'est-ce qui est possible à la table ?",
  strict: "Seulement ce qui est permis",
  strictHint: "La table ne prend pas une fausse carte.",
  free: "Table libre",
  freeHint: "Tout est possible, l'arbitre décide.",
  practice: "Apprendre à réclamer",
  practiceHint: "Table libre, et un bot se trompe de temps en temps.",
  claim: "Réclamer",
  title: "Que s'est-il passé ?",
  seen: "Visible sur la table",
  unseen: "Ce que vous seuls avez vu",
  none: "Il n'y a rien à réclamer pour le moment.",
  whom: "Qui était-ce ?",
  card: "Quelle carte a été regardée ?",
  back: "Retour",
  claims: (who, title, against) => `${who.me ? "Tu réclames" : `${who.name} réclame`} : ${title} (${of(against)}).`,
  says: "Le règlement dit :",
  choose: "Choisissez la suite :",
  waits: (names) => `${names} choisit la suite.`,
  deadline: (until) => `Délai pour réclamer : ${until}.`,
  withdraw: "Ne pas réclamer",
  chosen: (what) => `Choisi : ${what}.`,
  stays: "Tout reste comme c'est.",
  annulled: "Cette donne est annulée : elle ne compte pour personne.",
  understood: "Bien",
  early: "trop tôt",
  devalued: "ne prend plus",
  open: (name, cards) => `${name} montre : ${cards}`,
  barred: (names, suit) => `${names} ne peuvent pas entamer ${suit} pour le moment.`,
  repeat: "Cette donne sera rejouée.",
  repeated: "Cette donne est la répétition.",
  penalty: (name, points) => `${name} : ${points} points de pénalité`,
  rulings: "Décidé dans cette donne",
  told: (who, title, against) => `${who.me ? "Tu signales" : `${who.name} signale`} : ${title} (${of(against)}).`,
  ahead: (who, card) => `${who.me ? "Tu poses" : `${who.name} pose`} ${card} trop tôt.`,
  takenBack: (who, card) => `${who.me ? "Tu reprends" : `${who.name} reprend`} ${card}.`,
  undone: "La partie n'est pas encore finie.",
};
