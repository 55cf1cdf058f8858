/** In French: duplicate for friends. */

import type { DuplicateWords } from "./de";

export const fr: DuplicateWords = {
  title: "Duplicate",
  lead: "Deux tables, les mêmes cartes. À la fin on voit qui en a fait le plus: la chance des cartes ne compte plus.",
  how: [
    "Deux équipes de deux paires. À la table A la première paire de l’équipe rouge a les cartes que joue à la table B la deuxième paire de l’équipe bleue.",
    "Huit donnes à chaque table, en même temps ou l’une après l’autre. Des bots prennent les places libres.",
    "Ce qui se joue à une table, personne ne le voit à l’autre avant que les deux aient fini.",
  ],
  rules: "Comment ça marche",
  begin: "Ouvrir deux tables",
  loading: "Un instant …",
  table: (name) => `Table ${name}`,
  teams: ["Équipe rouge", "Équipe bleue"],
  free: "libre",
  bot: "Bot",
  you: "toi",
  sit: "S’asseoir ici",
  sitAt: (table, seat, team) => `S’asseoir à la table ${table}, place ${seat}, ${team}`,
  seat: (n) => `Place ${n}`,
  go: "À la table",
  fill: "Mettre des bots aux places libres",
  invite: (name) => `Inviter à la table ${name}`,
  done: (n, of) => `${n} donnes jouées sur ${of}`,
  onlyOne: "Tu es déjà à l’autre table. Qui connaît les cartes ne les joue pas une deuxième fois.",
  compare: "Donne par donne",
  waits: "Une donne figure ici dès qu’elle est jouée aux deux tables.",
  deal: "Donne",
  total: "Total",
  difference: "Différence",
  ahead: (team, by) => `${team}: ${by} points d’avance.`,
  won: (team, by) => `${team} gagne de ${by} points.`,
  equal: "Autant de points.",
  replay: (name) => `Rejouer la table ${name}`,
};
