/** In French: a Stammtisch. */

import type { StammtischWords } from "./de";

export const fr: StammtischWords = {
  title: "La tablée",
  lead: "Pour celles et ceux qui jassent ensemble encore et encore: un lien qui reste. Il mène chaque fois à votre table, et le score continue soirée après soirée.",
  own: "Tes tablées",
  name: "Comment s’appelle-t-elle?",
  game: "À quoi joue-t-on?",
  found: "Fonder une tablée",
  sitting: (who) => `À la table: ${who}`,
  nobody: "Personne n’est à la table en ce moment.",
  go: "À la table",
  others: "Inviter les autres",
  othersLead: "Ce lien reste le même. Qui l’a fait partie de la tablée.",
  stand: "Score de toutes les soirées",
  who: "Qui",
  won: "Gagnées",
  played: "Jouées",
  byName: "On compte par le nom que vous prenez à la table. Les bots ne comptent pas.",
  earlier: (n) => (n === 1 ? "La première soirée ne compte plus." : `Les ${n} premières soirées ne comptent plus.`),
  none: "Aucune partie n’est encore terminée.",
};
