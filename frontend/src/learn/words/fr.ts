/** The lessons in French. A number in braces is the law's. */

import type { LearnWords } from "./de";

export const fr: LearnWords = {
  title: "Apprendre le jass",
  lead: (first, more) => (first ? `En ${first} minutes environ, du premier pli au Schieber entier, même si tu n’as jamais tenu une carte; le Differenzler demande ${more} minutes de plus.` : ""),
  minutes: (n) => (n === 1 ? "1 minute" : `${n} minutes`),
  done: "fait",
  begin: "Commencer",
  goOn: "Continuer",
  all: "Toutes les leçons",
  next: "Suivant",
  skip: "Passer",
  nextLesson: "Leçon suivante",
  step: (n, of) => `Étape ${n} sur ${of}`,
  counts: (points) => `vaut ${points}`,
  lies: "Sur la table",
  hand: "Tes cartes",
  shown: "Les cartes",
  right: "Juste.",
  wrong: "Pas encore.",
  tryAgain: "Essaie une autre réponse.",
  rule: "C’est écrit:",
  clause: (id) => `Article ${id}`,
  others: "Juste aussi:",
  play: {
    title: "À toi",
    you: "Toi",
    names: ["Toi", "Droite", "Partenaire", "Gauche"],
    turn: "C’est ton tour.",
    wait: "Les autres jouent …",
    took: (name, points) => (name === "Toi" ? `Tu fais le pli: ${points} points.` : `${name} fait le pli: ${points} points.`),
    done: "C’est joué.",
    sides: (ours, theirs) => `Vous avez ${ours} points, les autres ${theirs}.`,
    alone: (made, guessed, off) => `Estimé ${guessed}, fait ${made}: différence ${off}.`,
    again: "Encore une fois",
    announce: "Quel atout?",
    push: "Chibrer",
    estimate: "Combien de points feras-tu?",
    say: "C’est mon estimation",
    points: (n) => `${n} points`,
  },
  end: "Tu sais jouer au jass. La table attend.",
  toTable: "À une table avec trois bots",
  lessons: {
    stich: {
      title: "Le pli",
      texts: [
        "On joue à quatre avec quatre couleurs; sous chaque carte est écrit le nom de sa couleur. Chacun a {cards} cartes en main. La personne en face est ton partenaire.",
        "Voici une couleur entière, la plus forte d’abord. Les lettres au coin sont des noms: dessous est écrit comment la carte s’appelle.",
        "L’un entame, les autres ajoutent une carte chacun, à tour de rôle. Ici une carte est déjà posée. Touche une carte que tu peux jouer.",
        "Tous les quatre ont joué, la première carte est tout à gauche. Quelle carte fait le pli?",
        "Trois plis, sans atout: cela s’appelle obenabe. Tu entames.",
      ],
    },
    trumpf: {
      title: "L’atout",
      texts: [
        "Le plus souvent une couleur est atout. L’ordre y est différent: tout en haut le valet, qu’on appelle bour, puis le neuf, le nell.",
        "Trèfle est atout. Quelle carte fait le pli?",
        "Trèfle est atout, cœur est entamé et tu as du cœur. Quelles cartes peux-tu jouer? Touches-en une.",
        "L’atout est entamé et il ne t’en reste qu’un: le bour. Que peux-tu jouer?",
        "Trois plis avec atout. Tu tiens bour, nell et as.",
      ],
    },
    unter: {
      title: "Sous-couper",
      texts: [
        "Trèfle est atout. Quelqu’un a déjà coupé et tu n’as pas de cœur. Quelle carte peux-tu jouer?",
        "La même situation, mais il ne te reste que des atouts. Et maintenant?",
        "Trois plis. Si une carte n’est pas possible, la table te dit pourquoi.",
      ],
    },
    punkte: {
      title: "Ce qui compte",
      texts: [
        "Ce n’est pas le nombre de plis qui décide, mais les points qu’ils contiennent. Dans une couleur ordinaire l’as vaut {ace}, le dix {ten}.",
        "À l’atout, le bour ({buur}) et le nell ({nell}) comptent le plus.",
        "Trèfle est atout. Combien de points y a-t-il dans ce pli?",
        "Le dernier pli rapporte {last} de plus; en tout il y a toujours {total} points. Qui fait tous les plis reçoit {match} en plus: c’est un match.",
        "Les trois derniers plis d’une donne. Regarde combien chacun contient.",
      ],
    },
    ansagen: {
      title: "Annoncer et chibrer",
      texts: [
        "On peut aussi jouer sans atout. Obenabe: l’as est le plus fort.",
        "Undenufe: tout est inversé, le six l’emporte.",
        "Celui dont c’est le tour annonce le jeu: une couleur où il a beaucoup d’atouts et de forts. Si sa main est faible, il chibre, et le partenaire doit annoncer.",
        "Regarde tes cartes: dans quelle couleur as-tu le valet et le neuf? Annonce et joue quatre plis.",
      ],
    },
    weis: {
      title: "Annonces et stöck",
      texts: [
        "Des cartes d’une couleur qui se suivent forment une annonce: trois valent {three}, quatre {four}. Seul le camp qui a la meilleure la marque. Combien vaut l’annonce de cette main?",
        "Quatre pareilles sont aussi une annonce: {alike}, quatre neuf {nells}. Combien valent quatre valets?",
        "Le roi et la dame d’atout sont le stöck et rapportent {stoeck}. Trèfle est atout: touche l’une des deux cartes.",
        "Cette main a une annonce et le stöck. La table les annonce avec ta carte.",
      ],
    },
    partie: {
      title: "Une donne entière",
      texts: [
        "Après chaque donne les points s’écrivent à l’ardoise. Qui a {target} le premier gagne la partie.",
        "Une donne entière, neuf plis: annoncer ou chibrer, puis jouer. Fais avec ton partenaire plus de la moitié des points.",
      ],
    },
    differenzler: {
      title: "Le Differenzler",
      texts: [
        "Au Differenzler chacun joue pour soi. L’atout est fixé, puis chacun prédit combien de points il fera. On écrit l’écart: peu, c’est bien.",
        "Estime, puis joue. Seules les cartes les plus fortes sont sûres; dans le doute, plutôt peu.",
      ],
    },
  },
};
