/** The lessons in English. A number in braces is the law's, a word in braces what stands on the cards in use; the last
 * of several lines says what is to be done. */

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
  rule: "The rule:",
  clause: (id) => `Clause ${id}`,
  others: "Also possible:",
  play: {
    title: "Your turn",
    you: "You",
    names: ["You", "Right", "Partner", "Left"],
    turn: "It is your turn.",
    wait: "The others play …",
    took: (name, points, last = 0) => `${name} ${name === "You" ? "take" : "takes"} the trick${points === null ? "" : `: ${points} points${last ? `, and ${last} for the last trick` : ""}`}.`,
    across: "Opposite",
    holds: (points, weis) => `Your meld: ${weis}, ${points}. The table announces it.`,
    weis: (name, points, counts) => `${name}: meld of ${points}${counts ? "" : ", does not count, another one is higher"}.`,
    stoeck: (ours, points) => `${ours ? "You two" : "The others"}: Stöck ${points}.`,
    done: "That is it.",
    sides: (ours, theirs) => `You two have ${ours} points, the others ${theirs}.`,
    alone: (made, guessed, off) => `Estimated ${guessed}, made ${made}: ${off} off.`,
    again: "Once more",
    announce: "What do you announce?",
    trump: (suit) => `Trumps: ${suit}`,
    O: "Obenabe: aces highest",
    U: "Undenufe: sixes highest",
    pushed: (form) => `You pushed. Your partner announces: ${form}.`,
    push: "Push: your partner announces",
    estimate: "How many points will you make?",
    say: "That is my estimate",
    points: (n) => `${n} points`,
  },
  end: "You can jass. Now a whole Schieber.",
  toTable: "Play my first Schieber",
  names: {
    german: { E: "acorns", R: "roses", S: "bells", T: "shields", theU: "the Under", U: "Under", Us: "Unders", Q: "Ober", Qs: "Obers", theTen: "the Banner", Ten: "Banner", Tens: "Banners" },
    french: { E: "clubs", R: "hearts", S: "diamonds", T: "spades", theU: "the jack", U: "jack", Us: "jacks", Q: "queen", Qs: "queens", theTen: "the ten", Ten: "ten", Tens: "tens" },
  },
  /** How the law's words are said with these cards. */
  spoken: {
    german: [["Trump jack", "Puur"], ["trump jack", "Puur"], ["Ober (queen)", "Ober"], ["four jacks", "four Unders"]],
    french: [["Trump jack", "Puur"], ["trump jack", "Puur"], ["Ober (queen)", "queen"], ["Ober", "queen"], ["Under", "jack"], ["Banner", "ten"]],
  },
  lessons: {
    stich: {
      title: "The trick",
      texts: [
        "Jass is played by four, with 36 cards in four suits. The suit is the sign on the card: {E}, {R}, {S} or {T}. Everybody holds {cards} cards.\nWho sits across from you is your partner. The two of you play together against the two beside you.",
        "This is a whole suit: nine cards, the highest first. Below each card stands its name; the letter in the corner is short for it.",
        "Somebody lays the first card: he “leads”. The others add one card each, in turn. These four cards are a “trick”.\nThe most important rule: who holds the suit that was led must play a card of it. That is called “following suit”. Who has none may play any card.\nThe suit led is {R}. Tap a card with which you follow suit.",
        "The highest card of the suit led takes the trick. Another suit never wins, not even an ace; only trumps can do more, and they come in the next lesson. Who takes the trick picks up the four cards and leads next.\nThe card at the far left was led. Tap the card that takes the trick.",
        "Three tricks, still without trumps. High cards take tricks. What is not possible now is darker.\nYou lead: tap one of your cards.",
      ],
    },
    trumpf: {
      title: "Trumps",
      texts: [
        "Usually one of the four suits is “trumps”. Every trump is higher than all cards of the three other suits, even their aces.\nAmong the trumps the order is another. On top stands {theU}: as a trump it is called “Puur”. Then comes the nine, the “Nell”. After that it goes on as always.",
        "Trumps are {E}. Where trumps lie in a trick, the highest trump takes it: it “trumps” the other cards.\nAt the left, {R} were led. Tap the card that takes the trick.",
        "Trumps are {E}, {R} were led, and you hold some. Then you follow suit, or you trump: you may always trump. A third suit is not.\nTap a card that you may play.",
        "Trumps are {E}, and they were led. Then one must follow with a trump. Only the Puur may always be kept: if it is your only trump, you may play any card.\nYou have only this trump left. Tap a card that you may play.",
        "Three tricks, trumps are {E}. You hold Puur, Nell and ace of trumps: the three highest cards. Two cards lie already.\nIt is your turn: follow suit, or trump.",
      ],
    },
    unter: {
      title: "Undertrumping",
      texts: [
        "If you do not hold the suit led, you may play another suit (“discard”) or a trump. One thing is forbidden: where somebody has trumped already, you may not play a lower trump. That would be “undertrumping”.\nTrumps are {E}, {R} were led, somebody has trumped with the 9 of {E}, and you hold no {R}. Tap a card that you may play.",
        "The same, but you have only two trumps left, both lower than the 9 of {E}. Something you must play: so who holds nothing but trumps may undertrump.\nTap a card that you may play.",
        "Three tricks, trumps are {E}. What is not possible now is darker; if you tap it all the same, the table tells you why.\nOne card lies already, it is your turn.",
      ],
    },
    punkte: {
      title: "What counts",
      texts: [
        "In the end not the tricks count but the points of the cards in them. Below each card stands what it is worth where its suit is not trumps: the ace {ace}, {theTen} {ten}, nine down to six nothing.",
        "As trumps two cards are worth far more: the Puur {buur} and the Nell {nell}. The others count as in any suit.",
        "Trumps are {E}. What counts: ace {ace}, {Ten} {ten}, king {king}, {Q} {ober}, {U} {under}; in trumps the Puur {buur}, the Nell {nell}.\nAdd the four cards up: how many points are in this trick?",
        "A deal lasts nine tricks, until all cards are played. The last trick brings {last} points more; together it is always {total}.\nIf one side takes all nine tricks, that is a “match”: {match} points extra.",
        "The last three tricks of a deal, trumps are {R}. At the bottom right stand the points: those of your side first, then those of the other two.\nThree cards lie already, it is your turn.",
      ],
    },
    ansagen: {
      title: "Announcing and pushing",
      texts: [
        "Before each deal somebody announces what holds: in the first deal one player, in the next the one to his right, and so on. He chooses one of the four suits as trumps, or has it played without trumps. Then he leads the first card.",
        "Without trumps there are two ways. “Obenabe”, from the top: in each suit the ace is the highest card. The eight counts {eight} points here.",
        "“Undenufe”, from the bottom: all is turned round. The six is the highest card and counts what the ace does otherwise. The ace is the lowest and counts nothing.",
        "What should one announce? A suit of which one holds many cards, with Puur or Nell. With many aces Obenabe, with many sixes and sevens Undenufe.\nIf you have none of that, you can “push”: then your partner has to announce. You lead all the same. In the rules “forehand” is who may announce first.",
        "Look for the suit of which you hold four cards, with {theU} and the nine. As trumps these would be Puur and Nell, the two highest.\nAnnounce that suit and play four tricks.",
      ],
    },
    weis: {
      title: "Melds and Stöck",
      texts: [
        "Some cards bring points without taking a trick. Three or more cards of one suit in a row (6 7 8 9 {Ten} {U} {Q} king ace) are a meld (Weis): three count {three}, four {four}. It is announced with one’s first card. Only the side with the best one writes it, and the partner’s counts as well. If two are worth the same, the higher card is better.\nFind the three cards in a row: what does this meld count?",
        "Four of a kind are a meld too. Four aces, kings, {Qs} or {Tens} count {alike}, four nines {nells}, four {Us} {buurs}.\nWhat does the meld in this hand count?",
        "King and {Q} of trumps together are called “Stöck”. Who holds both gets {stoeck} points as soon as he plays the second.\nTrumps are {E}. Tap one of the two cards.",
        "Three tricks, trumps are {E}. You hold four trumps in a row, with the Stöck. The table announces both for you and counts them; Stöck that lie in the meld count at once.\nYou lead.",
      ],
    },
    gut: {
      title: "Playing well",
      texts: [
        "You know the rules; now some rules of thumb. What is enough for trumps? Puur and three more, or Nell, ace and two more. Three aces are enough for Obenabe, three sixes for Undenufe.\nYou may announce. What?",
        "If you have none of that, push. Perhaps your partner has the better cards.\nWhat do you do with this hand?",
        "If your side announced trumps, draw the others’ trumps first, from the top: afterwards nobody can trump your aces. If the others announced, rather lead no trumps.\nYou announced {E} and lead. What?",
        "A card that nobody can beat any more is called “Bock”. Lead such cards, not a king without its ace.\nObenabe, you lead. What?",
        "If the trick is surely your partner’s, give it points: an ace or {theTen}. That is called “schmieren”.\nTrumps are {E}, you play the last card. Which?",
        "If the trick belongs to the others, give them as little as you can.\nTrumps are {E}, you play the last card. Which?",
        "If you cannot follow suit and many points lie there, trump. If few do, discard a worthless card, best from a suit of which you hold hardly any.\nTrumps are {E}, you play the last card. Which?",
      ],
    },
    partie: {
      title: "From the deal to the game",
      texts: [
        "A game has several deals. Each goes the same way: deal the cards, announce or push, play nine tricks, write. Then the next player deals.\nEach side writes the points of its tricks, and melds, Stöck and match besides. Who first has {target} points wins.",
        "A whole deal: nine tricks. Try to make more than half of the {total} points.\nAnnounce or push, then play.",
        "When is the game over? As soon as one side has {target} points, even in the middle of a deal.\nIf both get there in the same trick, a fixed order decides: first the Stöck, then the trick, last the melds.",
        "Now a whole Schieber, which is what this game for four is called: you and your partner against two; the other three are bots. To begin with up to {short} points, which is about four deals and ten minutes.\nAt the top left stands what is trumps, at the top right the score; tap it and you see the slate. There you tap a card twice: first it rises, then it is played. What you make in tricks is written at the end of the deal; melds and Stöck are written at once.\nIf you hold a meld, “Meld 20: run of 3” stands above your cards, three in a row. It is ticked already and will be announced; tap it to keep it secret.\nIf you do not know what to do, press “Hint”: it says what a good player would do, and why. Use it as often as you like.",
      ],
    },
    differenzler: {
      title: "The Differenzler",
      texts: [
        "In the Differenzler everybody plays for himself, for four deals. Trumps are fixed from the start, there are no melds and no pushing. Everybody estimates, hidden, how many points he will make in this deal.\nWhat is written is how far off he was. Who has least in the end wins.",
        "A whole deal. Above your cards stands what is trumps. Only the highest cards are sure: count their points, and what the others put into those tricks. If in doubt, rather little.\nSet the number and estimate, then play.",
      ],
    },
  },
};
