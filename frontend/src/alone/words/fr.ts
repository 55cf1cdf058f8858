/** In French: playing alone, without a connection. */

import type { AloneWords } from "./de";

export const fr: AloneWords = {
  title: "Jouer sans réseau",
  lead: "Seul contre trois bots, entièrement sur cet appareil. Une fois téléchargé, cela marche aussi dans le train et à l’alpage.",
  get: "Mettre sur cet appareil (8 Mo)",
  getting: "Téléchargement sur cet appareil …",
  starting: "La table se prépare. Cela prend quelques secondes …",
  away: "Pas encore sur cet appareil. Ouvre cette page une fois avec du réseau, ensuite cela marchera aussi sans.",
  here: "Tout est sur cet appareil: cela marche aussi sans réseau.",
  unkept: "À cette adresse, l’appareil ne peut rien garder (il faut https). On joue tant que cette page reste ouverte.",
  failed: "Cela n’a pas marché. Recharge la page.",
  elsewhere: "Ta table est déjà ouverte dans une autre fenêtre. Continue là-bas, ou ferme-la et recharge cette page.",
  goOn: "Continuer la partie",
  fresh: "Nouvelle partie",
  game: "À quoi joue-t-on?",
  level: "De quelle force sont les bots?",
  instead: "La partie commencée sera perdue.",
  saved: "L’enregistrement est dans tes téléchargements. Avec du réseau, tu peux revoir la partie sous «Revoir une partie».",
};
