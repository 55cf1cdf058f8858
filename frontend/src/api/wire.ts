/** What the server tells and what a client says at a table. Written by `make docs` from src/puur/service/table. */

export type Seat = 0 | 1 | 2 | 3;
export type Suit = "E" | "R" | "S" | "T";
/** A form of play by its id: a letter, or the line of the sheet and how it is played there, as in "slalom-O". */
export type Mode = Suit | "O" | "U" | "tutti" | Line | `${Line}-${string}`;
export type Line = "slalom" | "gusti" | "gusti4" | "misere" | "trio" | "wunsch" | "wunsch2" | "molotow" | Task | "plus";
export type Task = "stiche" | "schellenkarten" | "ober" | "koenig" | "letzter";
/** Suit and rank, as in "EU". */
export type CardText = string;
/** What a sentence puts in; one inside another has its own code. */
export type Value = string | number | null | (string | number)[] | Message;
/** What the server says in words of its own, for who says it in another language. */
export interface Message {
  code: string;
  values: Record<string, Value>;
}

export type Deck = "german" | "french";
export type Phase = "prepare" | "announce" | "auction" | "bid" | "play" | "done";
export type FinishedBy = "stoeck" | "weis" | "stich" | "thanks" | "false-thanks" | "instant-win" | "all-deals";
export type Fact = string | boolean | number | null;
/** A game event for display and sound; its fields depend on `what`. */
export interface Happened {
  what: string;
  seat?: Seat;
  card?: CardText | null;
  mode?: Mode | null;
  dealer?: Seat;
  winner?: Seat | null;
  by?: string;
  taker?: Seat;
  silent?: boolean;
  side?: number | null;
  points?: number;
  written?: number[];
  kind?: string;
  against?: Seat;
  title?: string;
  text?: string;
  clauses?: string[];
  upheld?: boolean;
}

/** An action as written in a record; its fields depend on `do`. */
export interface Said {
  seat: Seat;
  do: string;
  card?: CardText;
  mode?: Mode;
  points?: number;
  weis?: string[];
  stoeck?: boolean;
  of?: Seat;
}

/** A seat: `human`, `bot` or `empty`. stand_in: a bot plays for a person who is away. */
export interface SeatView {
  name: string;
  kind: "human" | "bot" | "empty";
  level: string | null;
  connected: boolean;
  stand_in: boolean;
}

/** A complete trick, cards in playing order. */
export interface TrickView {
  leader: Seat;
  cards: CardText[];
  winner: Seat;
  points: number;
}

/** A meld: text as in records, points, and its name in words. */
export interface WeisView {
  text: string;
  points: number;
  label: string;
}

/** A seat's announcement; `shown` holds the melds once shown. */
export interface SaidView {
  seat: Seat;
  points: number;
  shown: WeisView[];
}

/** What the deal brought, once it is done; the numbers as in `puur-result/1`. */
export interface ResultView {
  card_points: number[];
  seat_points: number[];
  weis: number[];
  stoeck: number[];
  match: number | null;
  factor: number;
  score: number[];
  differences: (number | null)[] | null;
  bid: number[];
}

/** What a seat said in the auction: `raise` with points and form, `pass` or `double`. */
export interface CallView {
  seat: Seat;
  says: "raise" | "pass" | "double";
  points: number;
  mode: Mode | null;
}

/** The auction: what was said, the bid that stands and how often it counts, what may be bid now. */
export interface AuctionView {
  calls: CallView[];
  seat: Seat | null;
  points: number | null;
  mode: Mode | null;
  times: number;
  numbers: number[];
  forms: Mode[];
}

/** The deal as this seat may know it; each field as in :class:`puur.game.observe.Observation`. */
export interface DealView {
  number: number;
  phase: Phase;
  dealer: Seat;
  chooser: Seat | null;
  pushed: boolean;
  announcer: Seat | null;
  mode: Mode | null;
  trump_shown: boolean;
  trump_card: CardText | null;
  factor: number;
  ranks: Mode | null;
  forms: Mode[];
  hand: CardText[];
  waiting: boolean;
  counts: number[];
  to_act: Seat | null;
  leader: Seat;
  lying: CardText[];
  winning: Seat | null;
  held: Seat[];
  open_trick: TrickView | null;
  tricks: number;
  viewable: TrickView[];
  legal: CardText[];
  may: string[];
  bids: (number | null)[];
  bids_in: boolean[];
  said: SaidView[];
  weis_side: number | null;
  weis_choices: WeisView[];
  stoeck_with: CardText[];
  stoeck: Seat | null;
  own_points: number | null;
  result: ResultView | null;
  free: FreeView | null;
  auction: AuctionView | null;
}

/** A game form that the law knows, and how often it counts on this deck. */
export interface FormView {
  mode: Mode;
  factor: number;
}

/** One side of the slate: strokes of 100, 50, 20, the remainder that holds, and those struck through before it. */
export interface SideView {
  hundreds: number;
  fifties: number;
  twenties: number;
  rest: number;
  struck: number[];
}

/** One deal as it stands on the sheet: what it brought by side or seat, and the bids where there are any. */
export interface RowView {
  mode: Mode | null;
  announcer: Seat | null;
  score: number[];
  bids: (number | null)[];
  made: number[];
}

/** Deals settled by rank: after how many in all; by seat the sum, and whether a Strich or a Nuller came. */
export interface UmgangView {
  after: number;
  sums: number[];
  striche: number[];
  nuller: number[];
}

/** `slate` (sides with strokes), `sheet` (a row a deal), `board` (a cell a line), `list` (by player). */
export interface SlateView {
  kind: "slate" | "sheet" | "board" | "list";
  written: number[];
  sides: SideView[];
  rows: RowView[];
  target: number | null;
  deals: number | null;
  umgaenge: UmgangView[];
  ranked: boolean;
  ordered: boolean;
}

/** The provably fair deal on the table (before the first one, the coming deal). */
export interface FairView {
  deal: number;
  commit: string;
  server: string | null;
  seats: string[] | null;
  next: string | null;
}

/** How the game ended. */
export interface FinishedView {
  winner: number | null;
  by: FinishedBy;
  schneider: boolean;
}

/** Somebody who asks the host for a seat: by what id the host answers, and the name. */
export interface AskingView {
  id: string;
  name: string;
}

/** Everything a client shows. `me` is None for who looks on; `ends`: when the move must be made (ms, UTC). */
export interface TableView {
  id: string;
  match: string;
  reglement: string;
  title: string;
  deck: Deck;
  forms: FormView[];
  rules: string;
  clockwise: boolean;
  open_estimates: boolean;
  estimate_most: number;
  thanks: "automatic" | "called";
  state: "waiting" | "playing" | "paused" | "over";
  me: Seat | null;
  host: boolean;
  by_invitation: boolean;
  move_seconds: number | null;
  ends: number | null;
  ready: Seat[];
  seats: SeatView[];
  deal: DealView | null;
  slate: SlateView;
  fair: FairView | null;
  finished: FinishedView | null;
  asked: AskingView[];
}

/** The table after something happened. `events`: what, for the eye; `ack`: your command id that it answers. */
export interface Step {
  type: "step";
  version: number;
  stream: string;
  number: number;
  events: Happened[];
  view: TableView;
  ack: string | null;
}

/** What is new of the table since the frame before, for who folds; `events` and `ack` as in a `step`. */
export interface Change {
  type: "change";
  number: number;
  version: number;
  since?: number | null;
  events?: Happened[];
  all?: Record<string, unknown>;
  own?: Record<string, unknown>;
  ack?: string | null;
}

/** A command was not possible: one line in German, the clauses, and what would be. */
export interface Refused {
  type: "refused";
  id: string | null;
  message: string;
  clauses: string[];
  allowed: string[];
  code: string | null;
  values: Record<string, Value>;
}

/** Somebody said a phrase (by number) or, between deals, free words. */
export interface Heard {
  type: "heard";
  seat: Seat;
  phrase: number | null;
  text: string | null;
}

/** I am here: the answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** Cards of a seat: played before its turn, in order, or an exposed hand. */
export interface HandView {
  seat: Seat;
  cards: CardText[];
}

/** A suit that a team may not lead for now. */
export interface BarredView {
  team: number;
  suit: Suit;
}

/** A possible answer: the value to send and its text. */
export interface AnswerView {
  value: Fact;
  text: string;
  says: Message | null;
}

/** A question to whoever makes a claim, about facts that cards do not show. seats: the answers are seats or null. */
export interface QuestionView {
  name: string;
  text: string;
  seats: boolean;
  answers: AnswerView[];
  says: Message;
}

/** An infraction that this seat can claim now, and against whom. */
export interface ClaimableView {
  kind: string;
  title: string;
  group: string;
  against: Seat[];
  shown: boolean;
  card: boolean;
  questions: QuestionView[];
  within: Message;
}

/** An option of a ruling and its consequences, as far as this seat may know them. */
export interface ChoiceView {
  id: string;
  text: string;
  follows: string;
  says: Message;
  effects: Message[];
}

/** A claim that waits for a choice, with the ruling. */
export interface AccusedView {
  seat: Seat;
  kind: string;
  title: string;
  against: Seat;
  text: string;
  clauses: string[];
  deadline: string | null;
  follows: string;
  choosers: Seat[];
  choices: ChoiceView[];
  until: Message | null;
  effects: Message[];
}

/** A decided claim with its ruling and consequences. chosen: the option taken. */
export interface RuledView {
  seat: Seat;
  kind: string;
  title: string;
  against: Seat;
  text: string;
  clauses: string[];
  upheld: boolean;
  expired: boolean;
  chosen: string | null;
  follows: string;
  choice: boolean;
  chose: Message | null;
  effects: Message[];
}

/** A deal that will be replayed because of a claim; `choices` say for whom it counts. */
export interface RepeatView {
  kind: string;
  against: Seat;
  offenders: Seat[];
  choices: (boolean | null)[];
  to_say: Seat[];
}

/** The extra state of a free table, where players may break rules; see :class:`puur.game.free.view.FreeObservation`. */
export interface FreeView {
  ahead: HandView[];
  waits: CardText[];
  due: Seat | null;
  devalued: CardText[];
  playable: CardText[];
  barred: BarredView[];
  open_hands: HandView[];
  claimable: ClaimableView[];
  accused: AccusedView | null;
  claims: RuledView[];
  repeat: RepeatView | null;
  repeated: boolean;
  penalties: number[];
}

/** The table after one action of a replay. action: its number in the deal, None for hands and estimates. */
export interface Frame {
  action: number | null;
  said: Said | null;
  events: Happened[];
  to_act: Seat | null;
  lying: CardText[];
  tricks: number;
  trick: TrickView | null;
  points: [number, number];
  seat_points: number[];
  written: number[];
}

/** The fairness proof of a deal; server is None until revealed. */
export interface FairSeeds {
  deal: number;
  commit: string;
  server: string | null;
  seats: string[];
}

/** One deal of a replay: hands (`??` if never shown), then a frame per action. result: None if unfinished. */
export interface ReplayDeal {
  number: number;
  dealer: Seat;
  hands: string[][];
  mode: Mode | null;
  bids: (number | null)[] | null;
  fair: FairSeeds | null;
  frames: Frame[];
  result: ResultView | null;
}

/** A hint that a seat got before an action (deal and action from 0; -1: its estimate). */
export interface HintThere {
  deal: number;
  action: number;
  seat: Seat;
}

/** A complete game as replay. hints: those asked for. */
export interface Replay {
  reglement: string;
  title: string;
  deck: Deck;
  players: string[];
  settings: Record<string, unknown>;
  deals: ReplayDeal[];
  written: number[];
  finished: FinishedView | null;
  hints: HintThere[];
  partie: number | null;
  rules: string;
}

/** An action that the other rule set forbids (None: the dealt hands), with the reason. */
export interface NotSo {
  action: number | null;
  said: Said | null;
  message: string;
  clauses: string[];
  allowed: string[];
  code: string | null;
  values: Record<string, Value>;
}

/** One deal under both rule sets. now: None if it cannot be completed under the other. */
export interface Compared {
  number: number;
  mode: Mode | null;
  was: ResultView | null;
  now: ResultView | null;
  refused: NotSo[];
}

/** A record compared under two rule sets, with totals of the deals both could score. */
export interface WhatIf {
  reglement: string;
  other: string;
  title: string;
  deals: Compared[];
  total_was: number[];
  total_now: number[];
  rules: string;
}

/** A piece of engine memory: its bytes in base64 without trailing zeros, and its size. */
export interface Block {
  content: string;
  size: number;
}

/** A pointer in an engine call: where it is in the call, and the block and offset it points to. */
export interface Pointer {
  at: number;
  block: number;
  offset: number;
  step: number;
}

/** An engine call for the page: function name, parameter structure, pointers and seed. */
export interface Call {
  name: string;
  job: Block;
  pointers: Pointer[];
  seed: number;
}

/** The value of an option: `add` plus a factor times a call's result, per deal. call: -1 for none. */
export interface Option {
  option: string;
  add: number[];
  call: number[];
}

/** A decision to be graded. */
export interface Question {
  trick: number;
  seat: number;
  kind: "play" | "announce" | "push" | "bid";
  chosen: string;
  way: "cards" | "deals";
  calls: Call[];
  factors: number[];
  add: number;
  options: Option[];
  values: number;
  size: number;
  batches: number;
  seed: number;
  step: number;
  apart: number;
  scale: number;
  open: Record<string, number> | null;
}

/** The value of one option in points, with standard error. open: exact value with all hands visible. */
export interface GradedOption {
  option: string;
  value: number;
  stderr: number;
  open: number | null;
}

/** The grade of one decision. trick: from 0. options: best first. said: an explanation if it was not good. */
export interface GradedDecision {
  trick: number;
  seat: Seat;
  kind: "play" | "announce" | "push" | "bid";
  chosen: string;
  best: string;
  loss: number;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  options: GradedOption[];
  said: string;
}

/** The grades of a deal in order. turns: the costliest decisions. lost: points given away by seat. */
export interface GradedDeal {
  deal: number;
  decisions: GradedDecision[];
  turns: number[];
  lost: number[];
  skipped: number;
  why: string;
}

/** A decision for the page to grade by itself, or graded already. */
export interface AskedDecision {
  question: Question | null;
  known: GradedDecision | null;
  made: number | null;
  rest: number | null;
}

/** A deal for the page to grade by itself. blocks: input data. layout: where results are. */
export interface AskedDeal {
  deal: number;
  decisions: AskedDecision[];
  blocks: Block[];
  layout: Record<string, number>;
  grades: ([number, "best" | "good" | "inaccuracy" | "mistake" | "blunder"])[];
  worst: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  sure: number;
  skipped: number;
  why: string;
}

/** A decision graded by the page, for which an explanation is requested. */
export interface FoundDecision {
  place: number;
  best: string;
  loss: number;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
}

/** A suggested move: a card, a form, `push` or an estimate. said: move and reason in a sentence. */
export interface Hint {
  kind: "play" | "announce" | "push" | "bid";
  best: string;
  said: string;
}

/** A card with its points in the form of play of the step. */
export interface LearnCard {
  card: string;
  points: number;
}

/** A sentence of the rules, with its clause ids. */
export interface LearnRule {
  text: string;
  clauses: string[];
}

/** One step of a lesson: cards to show, a question, or tricks to play. */
export interface LearnStep {
  kind: "show" | "lay" | "takes" | "points" | "weis" | "stoeck" | "best" | "call" | "play" | "table";
  mode: string;
  cards: LearnCard[];
  lying: string[];
  options: string[];
  right: string[];
  why: Record<string, string>;
  because: string;
  rules: LearnRule[];
  tricks: number;
}

/** A lesson with its steps. minutes: duration for a complete beginner. */
export interface LearnLesson {
  id: string;
  reglement: string;
  minutes: number;
  steps: LearnStep[];
}

/** All lessons in order. facts: numbers used in their sentences, taken from the rules. */
export interface Course {
  lessons: LearnLesson[];
  facts: Record<string, number>;
}

/** A training exercise: the table as seen by the player. graded: the value of each answer, once answered. */
export interface TrainingView {
  sort: "announce" | "estimate" | "card";
  number: number;
  table: ExerciseView;
  gone: CardText[];
  graded: GradedDecision | null;
  why: string;
}

/** An exercise for the page of a table. */
export interface ExerciseView {
  steps: Step[];
  refused: Refused | null;
  holds: WeisView[];
  points: number[];
  weis: [number, number];
  stoeck: [number, number];
  done: boolean;
}

/** One trick of a daily try: whether the own side won it, its points, and the grade of the own card (or None). */
export interface DailySign {
  won: boolean;
  points: number;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder" | null;
}

/** The result of a daily challenge: form of play, points of both sides, and the difference (ahead). */
export interface DailyScore {
  mode: string;
  own: number;
  other: number;
  ahead: number;
}

/** A rank among all results of a day. rank: 1 is the best, shared by equals. */
export interface DailyPlace {
  rank: number;
  better: number;
  equal: number;
}

/** How many players chose a form of play, and their mean point difference. */
export interface DailyShare {
  mode: string;
  n: number;
  ahead: number;
}

/** One bar of the histogram: how many results are at least `least`, up to the next bar. */
export interface DailyStep {
  least: number;
  n: number;
}

/** The statistics of all results of a day, as one player sees them. */
export interface DailyField {
  day: string;
  over: boolean;
  n: number;
  own: DailyScore | null;
  place: DailyPlace | null;
  signs: DailySign[];
  house: DailyScore;
  house_place: DailyPlace;
  steps: DailyStep[];
  width: number;
  forms: DailyShare[];
  apart: number;
  prior: boolean;
}

/** The daily challenge as seat 0 sees it. moves: stored ones. counts: whether this try is stored. */
export interface DailyTable {
  day: string;
  moves: string[];
  counts: boolean;
  table: ExerciseView;
  prior: boolean;
}

/** The public commitment to a future day: hash of the server's seed, and when it was published (ms, UTC). */
export interface DailyPromise {
  day: string;
  commit: string;
  at: number;
}

/** Public data of a day. over: whether it has ended. n: how many finished it. */
export interface DailyDay {
  day: string;
  over: boolean;
  n: number;
  level: string;
  commit: string;
  at: number;
  server: string | null;
  added: string[];
  words: string[];
  hands: string[][];
}

/** Today, committed future days, and past days, newest first. */
export interface DailyDays {
  today: DailyDay;
  coming: DailyPromise[];
  over: string[];
}

/** A seat of a duplicate match: the player's name, empty if free, and the team (0 or 1). */
export interface DuplicateSeat {
  name: string;
  kind: string;
  team: number;
}

/** One of the two tables of a duplicate match. invitation: link to a free seat. done: deals played. */
export interface DuplicateTable {
  table: string;
  invitation: string;
  seats: DuplicateSeat[];
  done: number;
  over: boolean;
}

/** A deal as played at both tables; teams: each team's points over both. */
export interface DuplicateDeal {
  number: number;
  rows: [RowView, RowView];
  teams: [number, number];
}

/** A duplicate match: two tables play the same cards, and the teams' points are compared. of: planned deals. */
export interface Duplicate {
  id: string;
  title: string;
  of: number;
  tables: [DuplicateTable, DuplicateTable];
  deals: DuplicateDeal[];
  total: [number, number];
  over: boolean;
}

export type Told = Step | Change | Refused | Heard | Pong;

/** A command without its id, which the connection gives it. */
export type Command =
  | { do: "push" | "pass" | "double" | "show" | "stoeck" | "turn" | "hold" | "seen" | "rest" | "share" | "thanks" | "again" | "withdraw" | "back" }
  | { do: "ping"; hidden?: boolean }
  | { do: "announce"; mode: Mode }
  | { do: "raise"; points: number; mode: Mode }
  | { do: "bid"; points: number }
  | { do: "play"; card: CardText; weis?: string[]; stoeck?: boolean }
  | { do: "weis"; weis: string[] }
  | { do: "ask"; of?: Seat | null }
  | { do: "incident"; what: string; who: Seat; cards?: CardText[]; facts?: Record<string, Fact> }
  | { do: "claim"; kind: string; against: Seat; choose?: string | null }
  | { do: "ready"; seed?: string }
  | { do: "phrase"; phrase: number }
  | { do: "chat"; text: string }
  | { do: "host"; what: "pause" | "resume" | "end" | "remove" | "bot" | "admit" | "deny"; seat?: Seat | null; level?: string; asked?: string }
  | { do: "report"; seat: Seat };
