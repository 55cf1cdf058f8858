/** En français: être averti quand personne ne regarde la page. */

import type { ToldWords } from "./de";

export const fr: ToldWords = {
  wish: "M’avertir quand c’est à moi",
  text: "Même quand Puur est fermé, et quand quelqu’un s’assied à ta table. Le message dit seulement à quelle table; jamais une carte.",
  denied: "Le navigateur n’autorise pas les notifications de cette page. Tu peux les autoriser dans ses réglages, sous les informations de cette page (le signe à gauche de l’adresse). Ensuite, active-les de nouveau ici.",
  home: "Sur iPhone et iPad, cela marche dès que Puur est sur l’écran d’accueil: «Partager», puis «Sur l’écran d’accueil». Ouvre-le là et active ici.",
  cannot: "Ce navigateur ne sait pas le faire, ou pas dans une fenêtre privée. Si la page est ouverte, le titre de l’onglet le dit.",
  failed: "Cela n’a pas marché. Réessaie quand la connexion est meilleure.",
};
