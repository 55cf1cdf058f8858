/** In French. */

import type { Terms } from "./de";

export const fr: Terms = [
  ["Pli", "Quatre cartes, une par personne. Qui a posé la plus forte prend les quatre."],
  ["Atout", "La couleur qui bat toutes les autres. Sa carte la plus forte est le valet, le «bour»; puis vient le neuf, le «nell»."],
  ["Fournir", "Poser une carte de la couleur entamée."],
  ["Couper", "Prendre le pli avec un atout."],
  ["Obenabe, Undenufe", "Sans atout. À l’Obenabe l’as est le plus fort, à l’Undenufe le six."],
  ["Chibrer", "Ne pas dire soi-même ce qu’on joue: alors le partenaire le dit."],
  [
    "Annonce, annoncer",
    "Trois cartes ou plus d’une couleur qui se suivent, ou quatre pareilles. Qui les a le dit avec sa première carte. Le camp de la meilleure annonce en marque les points. La tienne est déjà cochée au-dessus de tes cartes; touche-la, et elle reste secrète.",
  ],
  ["Stöck", "Roi et dame d’atout dans une main. Ils donnent des points."],
  ["Match", "Un camp fait les neuf plis. Cela ajoute des points."],
  ["Remercier", "Dire que son camp a assez de points et que la partie est gagnée."],
];
