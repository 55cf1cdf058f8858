/** The lessons in English. A number in braces is the law's. */

import type { LearnWords } from "./de";

export const en: LearnWords = {
  title: "Learn to jass",
  lead: (first, more) => (first ? `In about ${first} minutes from the first trick to a whole Schieber, even if you have never held a card; the Differenzler takes ${more} more.` : ""),
  minutes: (n) => (n === 1 ? "1 minute" : `${n} minutes`),
  done: "done",
  begin: "Begin",
  goOn: "Go on",
  all: "All lessons",
  next: "Next",
  skip: "Skip",
  nextLesson: "Next lesson",
  step: (n, of) => `Step ${n} of ${of}`,
  counts: (points) => `counts ${points}`,
  lies: "On the table",
  hand: "Your cards",
  shown: "The cards",
  right: "Right.",
  wrong: "Not yet.",
  tryAgain: "Try another answer.",
  rule: "As it is written:",
  clause: (id) => `Clause ${id}`,
  others: "Also right:",
  play: {
    title: "Your turn",
    you: "You",
    names: ["You", "Right", "Partner", "Left"],
    turn: "It is your turn.",
    wait: "The others play …",
    took: (name, points) => (name === "You" ? `You take the trick: ${points} points.` : `${name} takes the trick: ${points} points.`),
    done: "That is it.",
    sides: (ours, theirs) => `You two have ${ours} points, the others ${theirs}.`,
    alone: (made, guessed, off) => `Estimated ${guessed}, made ${made}: ${off} off.`,
    again: "Once more",
    announce: "What shall be trumps?",
    push: "Push to partner",
    estimate: "How many points will you make?",
    say: "That is my estimate",
    points: (n) => `${n} points`,
  },
  end: "You can jass. The table is waiting.",
  toTable: "To a table with three bots",
  lessons: {
    stich: {
      title: "The trick",
      texts: [
        "Four people play, with four suits; below each card stands what its suit is called. Everybody holds {cards} cards. Who sits across from you is your partner.",
        "This is a whole suit, the highest card first. The letters in the corner are names: below stands what the card is called.",
        "One leads a card, the others add one each, in turn. Here one card lies already. Tap a card that you may play.",
        "All four have played, the first card was the one at the far left. Which card takes the trick?",
        "Three tricks, without trumps: that is called Obenabe. You lead.",
      ],
    },
    trumpf: {
      title: "Trumps",
      texts: [
        "Usually one suit is trumps. There the order is another: on top the Under, called Puur, then the nine, called Nell.",
        "Acorns (Eichel) are trumps. Which card takes the trick?",
        "Eichel is trumps, Rose was led, and you have Rose. Which cards may you play? Tap one.",
        "Trumps were led, and you have only one left: the Puur. What may you play?",
        "Three tricks with trumps. You hold Puur, Nell and ace.",
      ],
    },
    unter: {
      title: "Undertrumping",
      texts: [
        "Eichel is trumps. Somebody has trumped already, and you have no Rose. Which card may you play?",
        "The same, but you have nothing but trumps. And now?",
        "Three tricks. If a card is not possible, the table tells you why.",
      ],
    },
    punkte: {
      title: "What counts",
      texts: [
        "Not the number of tricks decides but the points in them. In an ordinary suit the ace is worth {ace}, the Banner {ten}.",
        "In trumps the Puur ({buur}) and the Nell ({nell}) count most.",
        "Eichel is trumps. How many points are in this trick?",
        "The last trick brings {last} more; together it is always {total}. Who takes every trick gets {match} extra: that is a match.",
        "The last three tricks of a deal. Watch how much lies in each.",
      ],
    },
    ansagen: {
      title: "Announcing and pushing",
      texts: [
        "One can play without trumps, too. Obenabe: the ace is the highest.",
        "Undenufe: all is turned round, the six wins.",
        "Whose turn it is announces the game: a suit in which he has many and high trumps. With a weak hand he pushes, and the partner has to announce.",
        "Look at your cards: in which suit do you have the Under and the nine? Announce, and play four tricks.",
      ],
    },
    weis: {
      title: "Weis and Stöck",
      texts: [
        "Cards of one suit in a row are a Weis: three count {three}, four {four}. Only the side with the best Weis writes it. What is the Weis in this hand worth?",
        "Four of a kind are a Weis too: {alike}, four nines {nells}. What do four Unders count?",
        "King and Ober of trumps are the Stöck and bring {stoeck}. Eichel is trumps: tap one of the two cards.",
        "This hand has a Weis and the Stöck. The table announces them with your card.",
      ],
    },
    partie: {
      title: "A whole deal",
      texts: [
        "After each deal the points are written on the slate. Who first has {target} wins.",
        "A whole deal, nine tricks: announce or push, then play. Make more than half of the points with your partner.",
      ],
    },
    differenzler: {
      title: "The Differenzler",
      texts: [
        "In the Differenzler everybody plays for himself. Trumps are found, then everybody says how many points he will make. What is written is how far off he was: little is good.",
        "Estimate, then play. Only the highest cards are sure; if in doubt, rather little.",
      ],
    },
  },
};
