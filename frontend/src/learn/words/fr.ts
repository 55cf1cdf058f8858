/** The lessons in French. A number in braces is the law's, a word in braces what stands on the cards in use; the last
 * of several lines says what is to be done. */

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
  rule: "La règle:",
  clause: (id) => `Article ${id}`,
  others: "Aussi possible:",
  play: {
    title: "À toi",
    you: "Toi",
    names: ["Toi", "Droite", "Partenaire", "Gauche"],
    turn: "C’est ton tour.",
    wait: "Les autres jouent …",
    took: (name, points, last = 0) => `${name === "Toi" ? "Tu fais" : `${name} fait`} le pli${points === null ? "" : `: ${points} points${last ? `, plus ${last} pour le dernier pli` : ""}`}.`,
    across: "En face",
    holds: (points, weis) => `Ton annonce: ${weis}, ${points}. La table l’annonce.`,
    weis: (name, points, counts) => `${name}: annonce ${points}${counts ? "" : ", ne compte pas, une autre est plus haute"}.`,
    stoeck: (ours, points) => `${ours ? "Vous" : "Les autres"}: stöck ${points}.`,
    done: "C’est joué.",
    sides: (ours, theirs) => `Vous avez ${ours} points, les autres ${theirs}.`,
    alone: (made, guessed, off) => `Estimé ${guessed}, fait ${made}: différence ${off}.`,
    again: "Encore une fois",
    announce: "Qu’annonces-tu?",
    trump: (suit) => `Atout: ${suit}`,
    O: "Obenabe: l’as le plus fort",
    U: "Undenufe: le six le plus fort",
    pushed: (form) => `Tu as chibré. Ton partenaire annonce: ${form}.`,
    push: "Chibrer: le partenaire annonce",
    estimate: "Combien de points feras-tu?",
    say: "C’est mon estimation",
    points: (n) => `${n} points`,
  },
  end: "Tu sais jouer au jass. Maintenant un Schieber entier.",
  toTable: "Jouer mon premier Schieber",
  names: {
    german: { E: "gland", R: "rose", S: "grelot", T: "écusson", le_E: "gland", Le_E: "Gland", le_R: "rose", Le_R: "Rose", r: "rose", theU: "l’Under", leU: "l’Under", U: "Under", Us: "Under", Q: "Ober", leQ: "l’Ober", Qs: "Ober", theTen: "le Banner", Ten: "Banner", Tens: "Banner" },
    french: { E: "trèfle", R: "cœur", S: "carreau", T: "pique", le_E: "trèfle", Le_E: "Trèfle", le_R: "cœur", Le_R: "Cœur", r: "cœur", theU: "le valet", leU: "le valet", U: "valet", Us: "valets", Q: "dame", leQ: "la dame", Qs: "dames", theTen: "le dix", Ten: "dix", Tens: "dix" },
  },
  /** How the law's words are said with these cards. */
  spoken: {
    german: [["l’Ober (dame)", "l’Ober"], ["carré de valets", "carré d’Under"]],
    french: [["l’Ober (dame)", "la dame"], ["Ober", "dame"], ["Under", "valet"], ["Banner", "dix"]],
  },
  lessons: {
    stich: {
      title: "Le pli",
      texts: [
        "On joue à quatre, avec 36 cartes en quatre couleurs. La «couleur» est le signe sur la carte: {E}, {R}, {S} ou {T}. Chacun a {cards} cartes en main.\nLa personne en face de toi est ton partenaire. Vous jouez ensemble contre les deux autres.",
        "Voici une couleur entière: neuf cartes, la plus forte d’abord. Sous chaque carte est écrit son nom; la lettre au coin en est l’abréviation.",
        "L’un pose la première carte: il «entame». Les autres ajoutent une carte chacun, à tour de rôle. Ces quatre cartes sont un «pli».\nLa règle principale: qui a la couleur entamée doit en jouer une carte. Cela s’appelle «fournir». Qui n’en a pas joue ce qu’il veut.\n{Le_R} est entamé. Touche une carte avec laquelle tu fournis.",
        "Le pli va à la plus forte carte de la couleur entamée. Une autre couleur ne gagne jamais, même pas un as; seul l’atout peut plus, il vient à la leçon suivante. Qui fait le pli ramasse les quatre cartes et entame le pli suivant.\nLa carte tout à gauche a été entamée. Touche la carte qui fait le pli.",
        "Trois plis, encore sans atout. Les cartes fortes font des plis. Ce qui n’est pas possible est plus sombre.\nTu entames: touche une de tes cartes.",
      ],
    },
    trumpf: {
      title: "L’atout",
      texts: [
        "Le plus souvent, une des quatre couleurs est «atout». Chaque atout est plus fort que toutes les cartes des trois autres couleurs, même que leurs as.\nParmi les atouts l’ordre est différent. Tout en haut se trouve {theU}: à l’atout il s’appelle «bour». Puis vient le neuf, le «nell». Ensuite l’ordre est le même que d’habitude.",
        "{Le_E} est atout. S’il y a de l’atout dans le pli, le plus fort atout le fait: il «coupe».\nÀ gauche, {le_R} a été entamé. Touche la carte qui fait le pli.",
        "{Le_E} est atout, {le_R} est entamé et tu en as. Alors tu fournis, ou tu coupes avec un atout: couper est toujours permis. Une troisième couleur n’est pas permise.\nTouche une carte que tu peux jouer.",
        "{Le_E} est atout et entamé. Alors il faut fournir de l’atout. Seul le bour peut toujours être gardé: s’il est ton unique atout, tu peux jouer n’importe quelle carte.\nTu n’as plus que cet atout. Touche une carte que tu peux jouer.",
        "Trois plis, {le_E} est atout. Tu as bour, nell et as d’atout: les trois cartes les plus fortes. Deux cartes sont déjà posées.\nC’est ton tour: fournis ou coupe.",
      ],
    },
    unter: {
      title: "Sous-couper",
      texts: [
        "Si tu n’as pas la couleur entamée, tu peux jouer une autre couleur («se défausser») ou couper avec un atout. Une chose est interdite: si quelqu’un a déjà coupé, tu ne peux pas poser un atout plus bas. Ce serait «sous-couper».\n{Le_E} est atout, {le_R} est entamé, quelqu’un a coupé avec le 9, et tu n’as pas de {r}. Touche une carte que tu peux jouer.",
        "La même situation, mais il ne te reste que deux atouts, tous deux plus bas que le 9. Il faut bien jouer quelque chose: qui n’a plus que des atouts peut donc sous-couper.\nTouche une carte que tu peux jouer.",
        "Trois plis, {le_E} est atout. Ce qui n’est pas possible est plus sombre; si tu le touches quand même, la table te dit pourquoi.\nUne carte est déjà posée, c’est ton tour.",
      ],
    },
    punkte: {
      title: "Ce qui compte",
      texts: [
        "À la fin, ce ne sont pas les plis qui comptent, mais les points des cartes qu’ils contiennent. Sous chaque carte est écrit ce qu’elle vaut hors atout: l’as {ace}, {theTen} {ten}, du neuf au six rien.",
        "À l’atout, deux cartes valent bien plus: le bour {buur} et le nell {nell}. Les autres valent autant que dans chaque couleur.",
        "{Le_E} est atout. Valent: as {ace}, {Ten} {ten}, roi {king}, {Q} {ober}, {U} {under}; à l’atout le bour {buur}, le nell {nell}.\nAdditionne les quatre cartes: combien de points y a-t-il dans ce pli?",
        "Une donne dure neuf plis, jusqu’à ce que toutes les cartes soient jouées. Le dernier pli rapporte {last} points de plus; en tout il y en a toujours {total}.\nSi un camp fait les neuf plis, c’est un «match»: {match} points en plus.",
        "Les trois derniers plis d’une donne, {le_R} est atout. En bas à droite sont écrits les points: ceux de ton camp d’abord, puis ceux des deux autres.\nTrois cartes sont posées, c’est ton tour.",
      ],
    },
    ansagen: {
      title: "Annoncer et chibrer",
      texts: [
        "Avant chaque donne, quelqu’un annonce ce qu’on joue: à la première donne l’un, à la suivante son voisin de droite, et ainsi de suite. Il choisit une des quatre couleurs comme atout, ou fait jouer sans atout. Puis il entame la première carte.",
        "Sans atout, il y a deux manières. «Obenabe», de haut en bas: dans chaque couleur l’as est la carte la plus forte. Le huit y vaut {eight} points.",
        "«Undenufe», de bas en haut: tout est inversé. Le six est la carte la plus forte et vaut autant que l’as d’habitude. L’as est le plus faible et ne vaut rien.",
        "Que faut-il annoncer? Une couleur dont on a beaucoup de cartes, avec le bour ou le nell. Avec beaucoup d’as obenabe, avec beaucoup de six et de sept undenufe.\nSi tu n’as rien de tel, tu peux «chibrer»: ton partenaire doit alors annoncer. C’est quand même toi qui entames. Dans les règles, «le premier» est celui qui peut annoncer d’abord.",
        "Cherche la couleur dont tu as quatre cartes, avec {leU} et le neuf. À l’atout, ce seraient le bour et le nell, les deux plus fortes.\nAnnonce cette couleur et joue quatre plis.",
      ],
    },
    weis: {
      title: "Annonces et stöck",
      texts: [
        "Certaines cartes rapportent des points sans faire de pli. Trois cartes ou plus d’une couleur qui se suivent (6 7 8 9 {Ten} {U} {Q} roi as) sont une «annonce»: trois valent {three}, quatre {four}. On l’annonce en jouant sa première carte. Seul le camp qui a la meilleure la marque, et celle du partenaire compte aussi. Si deux valent autant, la plus haute carte l’emporte.\nCherche les trois cartes qui se suivent: combien vaut cette annonce?",
        "Quatre pareilles sont aussi une annonce. Quatre as, rois, {Qs} ou {Tens} valent {alike}, quatre neuf {nells}, quatre {Us} {buurs}.\nCombien vaut l’annonce de cette main?",
        "Le roi et {leQ} d’atout s’appellent ensemble le «stöck». Qui a les deux reçoit {stoeck} points dès qu’il joue la seconde.\n{Le_E} est atout. Touche l’une des deux cartes.",
        "Trois plis, {le_E} est atout. Tu as quatre atouts qui se suivent, avec le stöck. La table annonce les deux pour toi et les compte; un stöck contenu dans l’annonce vaut tout de suite.\nTu entames.",
      ],
    },
    gut: {
      title: "Bien jouer",
      texts: [
        "Tu connais les règles; voici quelques principes. Quand annoncer un atout? Avec le bour et trois autres, ou avec le nell, l’as et deux autres. Trois as suffisent pour obenabe, trois six pour undenufe.\nTu peux annoncer. Quoi?",
        "Si tu n’as rien de tout cela, chibre. Ton partenaire a peut-être de meilleures cartes.\nQue fais-tu avec cette main?",
        "Si ton camp a annoncé l’atout, tire d’abord les atouts des autres, d’en haut: ensuite personne ne coupe plus tes as. Si les autres ont annoncé, évite d’entamer atout.\nTu as annoncé {E} et tu entames. Quoi?",
        "Une carte que plus personne ne peut battre s’appelle «bock». Entame de telles cartes, pas un roi sans son as.\nObenabe, tu entames. Quoi?",
        "Si le pli est sûrement à ton partenaire, donne-lui des points: un as ou {theTen}. Cela s’appelle «graisser».\n{Le_E} est atout, tu poses la dernière carte. Laquelle?",
        "Si le pli est aux autres, donne-leur le moins possible.\n{Le_E} est atout, tu poses la dernière carte. Laquelle?",
        "Si tu ne peux pas fournir et qu’il y a beaucoup de points, coupe. S’il y en a peu, défausse une carte sans valeur, de préférence d’une couleur dont tu n’as presque rien.\n{Le_E} est atout, tu poses la dernière carte. Laquelle?",
      ],
    },
    partie: {
      title: "De la donne à la partie",
      texts: [
        "Une partie a plusieurs donnes. Chacune se passe de la même façon: distribuer, annoncer ou chibrer, jouer neuf plis, marquer. Puis le suivant distribue.\nChaque camp marque ses points des plis, et en plus annonces, stöck et match. Qui a {target} points le premier gagne.",
        "Une donne entière: neuf plis. Essayez de faire plus de la moitié des {total} points.\nAnnonce ou chibre, puis joue.",
        "Quand la partie est-elle finie? Dès qu’un camp a {target} points, même au milieu d’une donne.\nSi les deux y arrivent au même pli, un ordre fixe décide: d’abord le stöck, puis le pli, enfin les annonces.",
        "Maintenant un Schieber entier, c’est le nom de ce jeu à quatre: toi et ton partenaire contre deux; les trois autres sont des bots. Pour commencer jusqu’à {short} points, soit environ quatre donnes et dix minutes.\nEn haut à gauche est écrit l’atout, en haut à droite le score; touche-le et tu vois l’ardoise. Là, tu touches une carte deux fois: d’abord elle se lève, puis elle est posée. Les points des plis ne s’inscrivent qu’à la fin de la donne; annonces et stöck s’inscrivent tout de suite.\nSi tu as une annonce, au-dessus de tes cartes est écrit par exemple «Annonce 20», trois cartes qui se suivent. Elle est déjà cochée et sera annoncée; touche-la pour la taire.\nSi tu ne sais que faire, appuie sur «Conseil»: il dit ce que ferait un bon joueur, et pourquoi. Utilise-le aussi souvent que tu veux.",
      ],
    },
    differenzler: {
      title: "Le Differenzler",
      texts: [
        "Au Differenzler chacun joue pour soi, pendant quatre donnes. L’atout est fixé d’avance, il n’y a ni annonces ni chibre. Chacun estime en cachette combien de points il fera dans cette donne.\nOn marque l’écart entre l’estimation et les points. Qui a le moins à la fin gagne.",
        "Une donne entière. Au-dessus de tes cartes est écrit l’atout. Seules les cartes les plus fortes sont sûres: compte leurs points, et ce que les autres mettent dans ces plis. Dans le doute, plutôt peu.\nRègle le nombre et estime, puis joue.",
      ],
    },
  },
};
