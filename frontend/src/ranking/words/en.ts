/** In English: how strong one plays, and who plays how well. */

import type { RankingWords } from "./de";

export const en: RankingWords = {
  title: "Ranking",
  lead: "People who play others here with an account, and wish to be found.",
  which: "Which game?",
  rank: "Rank",
  name: "Name",
  rating: "Strength",
  games: "Games",
  none: "Nobody is here yet. Who plays others with an account while signed in has a sure strength after some dozens of games; only those who wish it under “My games” are ranked.",
  how: "How to read it",
  interval: (within) => `1540 ± 90 means: quite surely between 1450 and 1630. Newcomers begin at 1500. Ranked is who is known to within ±\u00a0${within}.`,
  order: "The order is by what somebody surely can do: the number less the ±. Luck with the cards only evens out over many games; that is why the ± is shown.",
  partners: "The game counts, not the card. With four people in two teams you play against both opponents, with your partner’s strength on your side. Who always plays with the same partner keeps a large ±: then nobody can see whose strength it is.",
  mine: "My games",
  own: "My strength",
  ownNone: "None yet. What counts are games to which you sat down signed in, against others with an account. Bots may play along, a hint may not.",
  provisional: "not sure yet",
  counted: (n) => (n === 1 ? "1 game" : `${n} games`),
  friends: "Friends, and where they play now",
  found: "In the ranking",
  listedAs: (name) => `You are there as “${name}” as soon as your strength is sure enough.`,
  notListed: "Nobody finds you there. If you like, under this name:",
  list: "Into the ranking",
  unlist: "Take me off the ranking",
  see: "To the ranking",
};
