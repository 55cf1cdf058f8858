/** What the server answers beside the table. Written by `make docs` from the types of its addresses. */

import type { CardText, Deck, Mode, Seat } from "./wire";

/** The account that is signed in. */
export interface Me {
  name: string;
  keys: number;
  phrase: boolean;
  seats: number;
}

/** The answer with a new recovery phrase, which is shown this once, and the account that it opens (`me`). */
export interface NewPhrase {
  phrase: string;
  me: Me;
}

/** The JSON answer with the games at some of an account's seats. */
export interface GamesPage {
  games: PartieSummary[];
  next: number | null;
}

/** The table where a friend sits now. */
export interface AtTable {
  table: string;
  title: string;
  invitation: string | null;
}

/** Another account as its friends see it. */
export interface Friend {
  account: string;
  name: string;
  table: AtTable | null;
}

/** What an account is to the person at another seat (0 to 3) of its table. */
export interface RelationToSeat {
  seat: Seat;
  how: "guest" | "none" | "wished" | "asked" | "friend" | "blocked";
}

/** The JSON answer with the other accounts that the account signed in knows. */
export interface FriendsView {
  link: string;
  shown: boolean;
  friends: Friend[];
  asked: Friend[];
  blocked: Friend[];
}

/** A row of the public list of ratings. */
export interface RankingRow {
  name: string;
  rating: number;
  within: number;
  games: number;
}

/** A rule set with a rating list. id: with which the list is asked for. title: its name. */
export interface RatedRuleSet {
  id: string;
  title: string;
}

/** The public list of ratings in a rule set, as JSON. */
export interface Ranking {
  reglement: string;
  title: string;
  within: number;
  rows: RankingRow[];
  kinds: RatedRuleSet[];
}

/** The rating of an account in one rule set. */
export interface RatingStanding {
  rating: number;
  within: number;
  games: number;
  provisional: boolean;
  above: number | null;
}

/** The rating of the account signed in, in one rule set. */
export interface OwnStanding {
  reglement: string;
  title: string;
  standing: RatingStanding;
}

/** The ratings of the account signed in, by rule set. */
export interface Strengths {
  listed: string;
  standings: OwnStanding[];
}

/** How often a form of play was announced, and what was made in these deals. */
export interface AnnouncedFormTally {
  times: number;
  points: number;
}

/** What one seat did in one game; numbers that can be summed over many games. */
export interface PartieTally {
  deals: number;
  announced: Partial<Record<Mode, AnnouncedFormTally>>;
  asked: number;
  pushed: number;
  estimates: number;
  off: number;
  over: number;
  exact: number;
  matches: number;
}

/** A player of a game. name: as shown at the table. bot: whether it is a bot. */
export interface PartiePlayer {
  name: string;
  bot: boolean;
}

/** A finished game as one of its players remembers it. */
export interface PartieSummary {
  table: string;
  number: number;
  at: number;
  reglement: string;
  title: string;
  deck: Deck;
  seat: number;
  alone: boolean;
  players: PartiePlayer[];
  total: number[];
  end: "won" | "lost" | "draw" | "broken-off";
  tally: PartieTally;
  unwitnessed: boolean;
}

/** A finished game of a standing group of players. */
export interface StammtischPartie {
  table: string;
  number: number;
  at: number;
  names: string[];
  bots: boolean[];
  total: number[];
  winner: number | null;
  alone: boolean;
}

/** The present table of a standing group, as JSON. table: its id. */
export interface LaidTable {
  table: string;
  seats: (string | null)[];
}

/** The answer with a standing group of players (Stammtisch) and its games. */
export interface StammtischView {
  stammtisch: string;
  name: string;
  title: string;
  table: LaidTable | null;
  met: StammtischPartie[];
  earlier: number;
}

/** A rule set to choose for a table. */
export interface Regulation {
  id: string;
  title: string;
  issuer: string;
  edition: string;
  decks: Deck[];
  target: number | null;
  target_open: boolean;
  deals: number | null;
  solo: boolean;
}

/** A bot to choose for a seat. */
export interface BotLevel {
  name: string;
  level: number;
  text: string;
  behind: number | null;
}

/** A question about the rules, what a rule set answers to it, and the ids of the clauses that say so. */
export interface RuleAnswer {
  question: string;
  answer: string;
  clauses: string[];
}

/** The answer to creating a table. */
export interface NewTableLinks {
  table: string;
  seat: string;
  invitation: string;
}

/** The answer to whoever wants to meet strangers: a table where one waits, or a new one to wait at. */
export interface TableMatch {
  table: string;
  seat: string;
  invitation: string;
  title: string;
}

/** A public table that strangers may join. */
export interface OpenTable {
  table: string;
  reglement: string;
  title: string;
  deck: Deck;
  seats: (string | null)[];
  invitation: string;
  accounts_only: boolean;
}

/** The host's answer to somebody who asked for a seat. */
export interface SeatAnswer {
  state: "waits" | "given" | "denied";
  seat: string;
  invitation: string;
}

/** The JSON answer with a new duplicate match. */
export interface OpenedPair {
  duplicate: string;
  table: string;
  seat: string;
  invitation: string;
}

/** One action of dealing, as proof that nobody chose the cards. */
export interface DrawnStep {
  do: string;
  seat: number;
  draws: [number, number][];
  order: string[];
  lifted: number | null;
  dealer: number | null;
}

/** The proof that the cards of one deal were not chosen by the server. */
export interface FairDeal {
  deal: number;
  commit: string;
  server: string | null;
  seats: string[] | null;
  dealer: Seat | null;
  steps: DrawnStep[];
  hands: CardText[][];
}

/** A sentence of a rule set, with the ids of the clauses that say so. */
export interface ReadOutSentence {
  text: string;
  clauses: string[];
  translations: Record<string, string>;
}

/** How a rule set deals cards, so that anybody can deal again from published seeds. */
export interface DealSteps {
  id: string;
  title: string;
  pack: CardText[];
  steps: string[];
  again: string[];
  cut_least: number;
  cut_most: number;
  trump_from_cut: number;
  stays_out: boolean;
  shows: Record<CardText, Mode[]>;
  hands: number[][];
  says: Record<string, ReadOutSentence>;
}

/** One deal of a game in which each deal has another form of play. */
export interface SlateFormRow {
  form: Mode;
  total: number;
  credit: boolean;
}

/** What keeping the score needs to know of a rule set. */
export interface SlateRules {
  id: string;
  title: string;
  kind: "slate" | "sheet" | "slip" | "board" | "list";
  decks: Deck[];
  forms: Mode[];
  factors: Partial<Record<Deck, Partial<Record<Mode, number>>>>;
  factors_open: boolean;
  target: number | null;
  target_open: boolean;
  deals: number | null;
  deal_total: number;
  totals: Partial<Record<Mode, number>>;
  avoided: Mode[];
  last_trick: number;
  match_bonus: number;
  match_factor: boolean;
  kontermatch_doubled: boolean;
  weis: number[];
  nine_wins: boolean;
  weis_factor: boolean;
  stoeck: number | null;
  stoeck_factor: boolean;
  stoeck_forms: Mode[];
  schneider: boolean;
  surplus: boolean;
  false_thanks: string;
  absolute: boolean;
  exact_hit: number;
  strokes: [number, number, number, number][];
  struck: boolean;
  digits: number;
  fewest: boolean;
  umgang: number;
  reckoning: "by_sum" | "halves" | "outer";
  too_far: number;
  heavy: number;
  others_charged: boolean;
  open_sum: boolean;
  rows: SlateFormRow[];
  bids: number[];
  bid_times: number[];
  bid_with_weis: boolean;
  says: Record<string, ReadOutSentence>;
}

/** A possible answer to a rule question, for display. */
export interface ReadingView {
  id: string;
  says: string;
  who: string[];
}

/** A rule question in the workshop, where people write their own rule set. id: its name. asks: its wording. */
export interface BenchQuestion {
  id: string;
  asks: string;
  readings: ReadingView[];
  value: "bool" | "int" | "text" | "list" | "table" | null;
  values: ReadingView[];
  least: number | null;
  most: number | null;
  none: boolean;
  answer: string;
  says: string;
  arises: boolean;
}

/** A chapter of rule questions in the workshop. */
export interface ChapterView {
  title: string;
  mistakes: boolean;
  questions: BenchQuestion[];
}

/** A rule set on which one can build in the workshop. issuer: who published its document. */
export interface BaseLawView {
  id: string;
  title: string;
  issuer: string;
}

/** All data of the workshop for one base. bases: what can be chosen instead. */
export interface BenchView {
  base: BaseLawView;
  bases: BaseLawView[];
  chapters: ChapterView[];
  first: string[];
  then: string[];
  lines: Mode[];
}

/** An answer that a rule set file gives itself, for display in the workshop. */
export interface OwnArticle {
  question: string;
  asks: string;
  answer: string;
  text: string;
  says: string;
  clause: string;
  base: string;
}

/** An error in a rule set file, for display. message: in words. */
export interface FileFault {
  message: string;
  where: Record<string, unknown>;
}

/** A rule set file for display in the workshop. All fields but `problems` are empty if the file is unreadable. */
export interface FileView {
  id: string;
  title: string;
  base: string;
  text: string;
  decks: Deck[];
  factors: Partial<Record<Mode, number>>;
  own: OwnArticle[];
  head: string;
  rest: string;
  notes: string[];
  moot: string[];
  problems: FileFault[];
}

/** One rule set's answer to a question on which two differ. answer: its id or value. text: in words. */
export interface RegulationAnswer {
  answer: string;
  text: string;
}

/** A question that two rule sets answer differently, for display. question, asks: its name and wording. */
export interface AnswerDifference {
  question: string;
  asks: string;
  mine: RegulationAnswer;
  theirs: RegulationAnswer;
}

/** A position of a game for display. Cards are texts. mode: the id of the form of play, None before it is chosen. */
export interface DrawnPosition {
  mode: Mode | null;
  dealer: Seat;
  seat: Seat;
  hand: CardText[];
  trick: [Seat, CardText][];
  card: CardText | null;
  does: Mode | "push" | "pass" | "double" | null;
  bids: number | null;
  weis: string[];
  stoeck: boolean;
}

/** What one answer to a rule question says about the action in an example position. answer: its id. */
export interface ReadingVerdict {
  answer: string;
  allowed: boolean;
  why: string | null;
  points: number[];
  ends: boolean;
}

/** A row of cards in the picture of a scenario (a test case of the rules). */
export interface CardRow {
  seat: Seat | null;
  where: "hand" | "trick" | "played";
  cards: CardText[];
}

/** A scenario, which is a test case of the rules, with its cards for display. id: such as `gruempi-2011/weis:3`. */
export interface ScenarioPicture {
  id: string;
  title: string;
  mode: string | null;
  rows: CardRow[];
}

/** An example for a rule question, for display: a position with the verdict of each answer, or a scenario. */
export interface Example {
  position: DrawnPosition | null;
  verdicts: ReadingVerdict[];
  scenario: ScenarioPicture | null;
  why: string | null;
}
