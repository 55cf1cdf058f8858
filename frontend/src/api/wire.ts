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
/** Something that happened, for the eye and the ear; which fields there are depends on `what`. */
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

/** An action as in a record; which fields there are depends on `do`. */
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

/** A Weis: text as in records, points, and its name in words. */
export interface WeisView {
  text: string;
  points: number;
  label: string;
}

/** What a seat announced; `shown` holds the Weise once they are laid open. */
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

/** How the Partie ended. */
export interface FinishedView {
  winner: number | null;
  by: FinishedBy;
  schneider: boolean;
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

/** Cards of a seat: those laid before its turn, in order, or a hand that lies open. */
export interface HandView {
  seat: Seat;
  cards: CardText[];
}

/** A team may not lead this suit for a while. */
export interface BarredView {
  team: number;
  suit: Suit;
}

/** An answer to a question: the value to be sent, and how people say it. */
export interface AnswerView {
  value: Fact;
  text: string;
  says: Message | null;
}

/** What no card shows and who claims is asked; seats: the answers are seats (or null for nobody). */
export interface QuestionView {
  name: string;
  text: string;
  seats: boolean;
  answers: AnswerView[];
  says: Message;
}

/** What this seat can claim now, and of whom, told from what lies open to all. */
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

/** An option of a ruling in words, and what follows from it as far as this seat may know. */
export interface ChoiceView {
  id: string;
  text: string;
  follows: string;
  says: Message;
  effects: Message[];
}

/** A claim that waits for a choice: what the Reglement says; `choices` only for who may choose (`choosers`). */
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

/** A claim with its ruling; `follows`: what was carried out, in words; `chosen`: the option, in words. */
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

/** The deal will be played again because of a claim of that kind; `choices` say for whom that counts. */
export interface RepeatView {
  kind: string;
  against: Seat;
  offenders: Seat[];
  choices: (boolean | null)[];
  to_say: Seat[];
}

/** What only a free table knows; see :class:`puur.game.free.view.FreeObservation`. */
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

/** The table after one action. */
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

/** What shows that the deal was not chosen; server is None until it is revealed. */
export interface FairSeeds {
  deal: number;
  commit: string;
  server: string | null;
  seats: string[];
}

/** One deal: hands as dealt (`??`: never shown), then a frame for every action; result: None if it is not over. */
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

/** Before an action (deal and action from 0, -1: its estimate) the seat was told what a good player would do. */
export interface HintThere {
  deal: number;
  action: number;
  seat: Seat;
}

/** A whole record, ready to step through; hints: those asked for at a table with bots. */
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

/** Something that the other Reglement refuses: which action (None: the hands), as in a record, and why. */
export interface NotSo {
  action: number | null;
  said: Said | null;
  message: string;
  clauses: string[];
  allowed: string[];
  code: string | null;
  values: Record<string, Value>;
}

/** One deal under both. now: None if it cannot be played at all there, or not to its end. */
export interface Compared {
  number: number;
  mode: Mode | null;
  was: ResultView | null;
  now: ResultView | null;
  refused: NotSo[];
}

/** A record under its own and another Reglement; totals of the deals that both could score. */
export interface WhatIf {
  reglement: string;
  other: string;
  title: string;
  deals: Compared[];
  total_was: number[];
  total_now: number[];
  rules: string;
}

/** Memory that calls read or write: its bytes in base 64, without the zeros at its end, and how many there are. */
export interface Block {
  content: string;
  size: number;
}

/** At which byte of a call the address goes: so far into a block, and by so much further each batch. */
export interface Pointer {
  at: number;
  block: number;
  offset: number;
  step: number;
}

/** A call of the kernel: the function, its structure as a block without addresses, where those and the seed go. */
export interface Call {
  name: string;
  job: Block;
  pointers: Pointer[];
  seed: number;
}

/** What an option is worth in a deal: `add`, and factor times the value of a call, by place. */
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

/** What one option was worth to who decided: points, and their standard error; open: exact, with all hands open. */
export interface GradedOption {
  option: string;
  value: number;
  stderr: number;
  open: number | null;
}

/** One decision; trick from 0, options the best first; said: in a sentence, where it was not good. */
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

/** A deal's decisions in order; turns: places of those that cost most; lost: points given away by each seat. */
export interface GradedDeal {
  deal: number;
  decisions: GradedDecision[];
  turns: number[];
  lost: number[];
  skipped: number;
  why: string;
}

/** A decision as the page's kernel is to grade it, or graded already where that is quick. */
export interface AskedDecision {
  question: Question | null;
  known: GradedDecision | null;
  made: number | null;
  rest: number | null;
}

/** What the kernel on a page is asked about a deal; blocks: what its calls read; layout: where answers stand. */
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

/** What a page's kernel has found at a decision (its place from 0), for which a sentence is wanted. */
export interface FoundDecision {
  place: number;
  best: string;
  loss: number;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
}

/** What a good player would do: a card, a form, `push` or an estimate; said: that and why, in a sentence. */
export interface Hint {
  kind: "play" | "announce" | "push" | "bid";
  best: string;
  said: string;
}

/** A card with what it counts in the form of the step. */
export interface LearnCard {
  card: string;
  points: number;
}

/** What the law says, and where it is written. */
export interface LearnRule {
  text: string;
  clauses: string[];
}

/** A step of a lesson. cards: shown, or a hand; options: what can be answered, right: what of it is right. */
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

/** A lesson; minutes: what it takes somebody who has never held a card. */
export interface LearnLesson {
  id: string;
  reglement: string;
  minutes: number;
  steps: LearnStep[];
}

/** All lessons in order; facts: numbers that their sentences name, as the law has them. */
export interface Course {
  lessons: LearnLesson[];
  facts: Record<string, number>;
}

/** The table as who practises (seat 0) may know it, with all tricks. */
export interface PracticeView {
  deal: DealView;
  tricks: TrickView[];
  points: number[];
  weis: [number, number];
  stoeck: [number, number];
  done: boolean;
  refused: string;
  clauses: string[];
  most: number;
}

/** An exercise: the table as one sees it; graded: once it is answered, what each answer is worth. */
export interface TrainingView {
  sort: "announce" | "estimate" | "card";
  number: number;
  table: PracticeView;
  graded: GradedDecision | null;
  why: string;
}

/** A trick: whether the own side took it, its points, and the grade of one's own card; None: it was not graded. */
export interface DailySign {
  won: boolean;
  points: number;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder" | null;
}

/** What a line brought: the form, what is written for each side, and by how much the own one is ahead. */
export interface DailyScore {
  mode: string;
  own: number;
  other: number;
  ahead: number;
}

/** A result among the field. rank: 1 is the best, equal results share it. */
export interface DailyPlace {
  rank: number;
  better: number;
  equal: number;
}

/** How many announced a form, and by how much they are ahead in the mean. */
export interface DailyShare {
  mode: string;
  n: number;
  ahead: number;
}

/** How many results lie from `least` on, as wide as a step is. */
export interface DailyStep {
  least: number;
  n: number;
}

/** The field of a day. own: None for who has not played; signs: of one's own line, or of the house's without one. */
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

/** The table of a day for seat 0. moves: what stands written of this try; counts: whether it is written at all. */
export interface DailyTable {
  day: string;
  moves: string[];
  counts: boolean;
  table: PracticeView;
  prior: boolean;
}

/** What is published of a day before it: the hash of the server's seed, and since when (ms, UTC). */
export interface DailyPromise {
  day: string;
  commit: string;
  at: number;
}

/** A day as everybody may know it. over: whether it is; n: how many played it to its end. */
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

/** Today, what is promised for the days to come, and the days that are over, the newest first. */
export interface DailyDays {
  today: DailyDay;
  coming: DailyPromise[];
  over: string[];
}

/** Who sits there, empty: nobody yet; team: 0 or 1. */
export interface DuplicateSeat {
  name: string;
  kind: string;
  team: number;
}

/** One of the tables. invitation: to a free seat; done: how many deals are played there. */
export interface DuplicateTable {
  table: string;
  invitation: string;
  seats: DuplicateSeat[];
  done: number;
  over: boolean;
}

/** A deal as it was played at both tables; teams: what each team made of it at both together. */
export interface DuplicateDeal {
  number: number;
  rows: [RowView, RowView];
  teams: [number, number];
}

/** Both tables, the deals that are played at both, and what the teams have by then. of: how many there will be. */
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
  | { do: "host"; what: "pause" | "resume" | "end" | "remove" | "bot"; seat?: Seat | null; level?: string }
  | { do: "report"; seat: Seat };
