/** In French: how strong one plays, and who plays how well. */

import type { RankingWords } from "./de";

export const fr: RankingWords = {
  title: "Classement",
  lead: "Celles et ceux qui jouent ici contre d’autres avec un compte et veulent être trouvés.",
  which: "Quel jeu?",
  rank: "Rang",
  name: "Nom",
  rating: "Force",
  games: "Parties",
  none: "Il n’y a encore personne. Qui joue connecté contre d’autres avec un compte a une force sûre après quelques dizaines de parties; n’entre au classement que qui le souhaite sous «Mes parties».",
  how: "Comment le lire",
  interval: (within) => `1540 ± 90 veut dire: presque sûrement entre 1450 et 1630. On commence à 1500. Est classé qui est connu à ±\u00a0${within} près.`,
  order: "L’ordre suit ce que quelqu’un sait sûrement faire: le nombre moins le ±. La chance aux cartes ne s’égalise qu’avec beaucoup de parties; c’est pourquoi le ± est montré.",
  partners: "C’est la partie qui compte, pas la carte. À quatre en deux équipes, on joue contre les deux adversaires, avec la force du partenaire de son côté. Qui joue toujours avec le même partenaire garde un grand ± : on ne voit pas alors à qui est la force.",
  mine: "Mes parties",
  own: "Ma force",
  ownNone: "Aucune pour l’instant. Comptent les parties où tu t’es assis connecté, contre d’autres avec un compte. Des bots peuvent jouer aussi, un conseil non.",
  provisional: "pas encore sûre",
  counted: (n) => (n === 1 ? "1 partie" : `${n} parties`),
  friends: "Amis, et où ils jouent en ce moment",
  found: "Au classement",
  listedAs: (name) => `Tu y es sous «${name}» dès que ta force est assez sûre.`,
  notListed: "Personne ne t’y trouve. Si tu veux, sous ce nom:",
  list: "Entrer au classement",
  unlist: "M’enlever du classement",
  see: "Vers le classement",
};
