/** In English. */

import type { Terms } from "./de";

export const en: Terms = [
  ["Trick", "Four cards, one from each. Whoever played the highest takes all four."],
  ["Trumps", "The suit that beats all others. Its highest card is the Under or jack, called Puur; then comes the nine, the Nell."],
  ["Following suit", "Playing a card of the suit that was led."],
  ["Trumping", "Taking the trick with a trump."],
  ["Obenabe, Undenufe", "Without trumps. In Obenabe the ace is highest, in Undenufe the six."],
  ["Pushing", "Not saying oneself what is played: then the partner says it."],
  [
    "Meld (Weis)",
    "Three or more cards of a suit in a row, or four alike. Whoever holds them says so with the first card. The side with the best meld writes points for it. Yours stands above your cards, ticked already; tap it, and it stays secret.",
  ],
  ["Stöck", "King and Ober (or queen) of trumps in one hand. They bring points."],
  ["Match", "One side takes all nine tricks. That adds points."],
  ["Thanking", "Saying that one's own side has enough points and the Partie is won."],
];
