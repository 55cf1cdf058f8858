/** The free table in English. */

import type { Who } from "../../../words/de";
import type { FreeWords } from "./de";

const of = (who: Who): string => (who.me ? "you" : who.name);

export const en: FreeWords = {
  choice: "What is possible at the table?",
  strict: "Only what is allowed",
  strictHint: "The table does not take a wrong card.",
  free: "Free table",
  freeHint: "Everything is possible, the referee decides.",
  practice: "Learn to claim",
  practiceHint: "A free table, and one bot makes a mistake now and then.",
  claim: "Claim",
  title: "What happened?",
  seen: "To be seen on the table",
  unseen: "What only you have seen",
  none: "There is nothing to claim just now.",
  whom: "Who was it?",
  card: "Which card was looked at?",
  back: "Back",
  claims: (who, title, against) => `${who.me ? "You claim" : `${who.name} claims`}: ${title} (${of(against)}).`,
  says: "The regulation says:",
  choose: "Choose how to go on:",
  waits: (names) => `${names} chooses how to go on.`,
  deadline: (until) => `Time to claim: ${until}.`,
  withdraw: "Do not claim",
  chosen: (what) => `Chosen: ${what}.`,
  stays: "Everything stays as it is.",
  annulled: "This deal is annulled: it counts for nobody.",
  understood: "Good",
  early: "too early",
  devalued: "wins no trick",
  open: (name, cards) => `${name} shows: ${cards}`,
  barred: (names, suit) => `${names} may not lead ${suit} for now.`,
  repeat: "This deal will be played once more.",
  repeated: "This deal is the repetition.",
  penalty: (name, points) => `${name}: ${points} penalty points`,
  rulings: "Decided in this deal",
  told: (who, title, against) => `${who.me ? "You report" : `${who.name} reports`}: ${title} (${of(against)}).`,
  ahead: (who, card) => `${who.me ? "You lay" : `${who.name} lays`} ${card} too early.`,
  takenBack: (who, card) => `${who.me ? "You take" : `${who.name} takes`} ${card} back.`,
  undone: "The game is not over yet.",
};
