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
/** Something that happened in a game, for display and sound. */
export interface Happened {
  what: "Dealt" | "TrumpShown" | "Annulled" | "Pushed" | "ModeAnnounced" | "Raised" | "Passed" | "Doubled" | "BidMade" | "Released" | "Played" | "TrickTaken" | "Turned" | "HeldOpen" | "Recognised" | "WeisAnnounced" | "WeisShown" | "WeisDecided" | "Disclosed" | "Repeated" | "StoeckShown" | "StoeckAdded" | "LaidDown" | "Thanked" | "DealDone" | "DealWritten" | "PartieBegun" | "PartieFinished" | "LaidAhead" | "SpokenOut" | "FormRepeated" | "IncidentReported" | "HandShown" | "TakenBack" | "TrickReturned" | "SetAside" | "FinishUndone" | "ClaimRuled";
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
  translations?: Record<string, string>;
  clauses?: string[];
  upheld?: boolean;
}

/** An action of a seat as written in a game record. */
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

/** A seat of the table. */
export interface SeatView {
  name: string;
  kind: "human" | "bot" | "empty";
  level: string | null;
  connected: boolean;
  stand_in: boolean;
}

/** A complete trick. */
export interface TrickView {
  leader: Seat;
  cards: CardText[];
  winner: Seat;
  points: number;
}

/** A meld (Weis). */
export interface WeisView {
  text: string;
  points: number;
  label: string;
}

/** The melds (Weise) that a seat has announced. */
export interface SaidView {
  seat: Seat;
  points: number;
  shown: WeisView[];
}

/** What a finished deal brought. */
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

/** What a seat said in the auction, in which seats bid how many points they will make in a form of play. */
export interface CallView {
  seat: Seat;
  says: "raise" | "pass" | "double";
  points: number;
  mode: Mode | null;
}

/** The auction, in which seats bid how many points they will make. */
export interface AuctionView {
  calls: CallView[];
  seat: Seat | null;
  points: number | null;
  mode: Mode | null;
  times: number;
  numbers: number[];
  forms: Mode[];
}

/** A deal as one seat may know it. */
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

/** A form of play that the table's rules know. */
export interface FormView {
  mode: Mode;
  factor: number;
}

/** One side of the slate, as strokes. */
export interface SideView {
  hundreds: number;
  fifties: number;
  twenties: number;
  rest: number;
  struck: number[];
}

/** One finished deal as a row of the score sheet. */
export interface RowView {
  mode: Mode | null;
  announcer: Seat | null;
  score: number[];
  bids: (number | null)[];
  made: number[];
}

/** A group of deals (Umgang) that is settled by rank. */
export interface UmgangView {
  after: number;
  sums: number[];
  striche: number[];
  nuller: number[];
}

/** What is written down of the game so far: its score. */
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

/** The proof that nobody chose the cards of the present deal (before the first one: of the coming deal). */
export interface FairView {
  deal: number;
  commit: string;
  server: string | null;
  seats: string[] | null;
  next: string | null;
}

/** How the whole game (Partie) ended. */
export interface FinishedView {
  winner: number | null;
  by: FinishedBy;
  schneider: boolean;
}

/** Somebody without an invitation who asks the host of the table for a seat, as the host sees it. */
export interface AskingView {
  id: string;
  name: string;
}

/** Everything that a client shows of a table. */
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

/** The complete table, after something happened. */
export interface Step {
  type: "step";
  version: number;
  stream: string;
  number: number;
  events: Happened[];
  view: TableView;
  ack: string | null;
}

/** What is new of the table since the update before, for clients that apply changes. */
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

/** The answer to a command that was not possible; nothing was changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  message: string;
  clauses: string[];
  allowed: string[];
  code: string | null;
  values: Record<string, Value>;
}

/** A person at the table said something, by a phrase or in free words. */
export interface Heard {
  type: "heard";
  seat: Seat;
  phrase: number | null;
  text: string | null;
}

/** The server's answer to `ping`: it is there. */
export interface Pong {
  type: "pong";
}

/** Cards of a seat that all can see at a free table: played before its turn, in order, or a hand laid down. */
export interface HandView {
  seat: Seat;
  cards: CardText[];
}

/** A suit that a team (0 or 1) may not lead for now, because a ruling on a broken rule forbids it. */
export interface BarredLeadView {
  team: number;
  suit: Suit;
}

/** A possible answer to a question that somebody who claims a broken rule is asked. */
export interface ClaimAnswerView {
  value: Fact;
  text: string;
  says: Message | null;
}

/** A question to whoever makes a claim, about what cards do not show. */
export interface QuestionView {
  name: string;
  text: string;
  seats: boolean;
  answers: ClaimAnswerView[];
  says: Message;
}

/** An infraction that the viewing seat can claim now, as one line of the list from which it reports one. */
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

/** A consequence of a broken rule that somebody may choose, where the ruling leaves a choice. */
export interface ChoiceView {
  id: string;
  text: string;
  follows: string;
  says: Message;
  effects: Message[];
}

/** A claim of a broken rule whose consequence somebody must choose now, with the ruling on it. */
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
  translations: Record<string, string>;
}

/** A claim of a broken rule that was decided, with the ruling on it. */
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
  translations: Record<string, string>;
}

/** That the present deal will be played again because of a broken rule, and for whom that counts. */
export interface RepeatView {
  kind: string;
  against: Seat;
  offenders: Seat[];
  choices: (boolean | null)[];
  to_say: Seat[];
}

/** What a client shows in addition at a free table, where players may break rules and others claim that. */
export interface FreeView {
  ahead: HandView[];
  waits: CardText[];
  due: Seat | null;
  devalued: CardText[];
  playable: CardText[];
  barred: BarredLeadView[];
  open_hands: HandView[];
  claimable: ClaimableView[];
  accused: AccusedView | null;
  claims: RuledView[];
  repeat: RepeatView | null;
  repeated: boolean;
  penalties: number[];
}

/** The table after one action of a replay. */
export interface ReplayFrame {
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

/** The seeds from which a deal's cards follow. */
export interface FairSeeds {
  deal: number;
  commit: string;
  server: string | null;
  seats: string[];
}

/** One deal of a replay. */
export interface ReplayDeal {
  number: number;
  dealer: Seat;
  hands: string[][];
  mode: Mode | null;
  bids: (number | null)[] | null;
  fair: FairSeeds | null;
  frames: ReplayFrame[];
  result: ResultView | null;
}

/** A hint that a seat got before an action (`deal` and `action` from 0; -1 is the seat's estimate). */
export interface HintThere {
  deal: number;
  action: number;
  seat: Seat;
}

/** A complete game to look at, action by action. */
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
  forms: FormView[];
}

/** An action that the other rule set does not allow, with the reason. */
export interface NotSo {
  action: number | null;
  said: Said | null;
  message: string;
  clauses: string[];
  allowed: string[];
  code: string | null;
  values: Record<string, Value>;
}

/** One deal under both rule sets. */
export interface Compared {
  number: number;
  mode: Mode | null;
  was: ResultView | null;
  now: ResultView | null;
  refused: NotSo[];
}

/** What a game would have been under another rule set. */
export interface WhatIf {
  reglement: string;
  other: string;
  title: string;
  deals: Compared[];
  total_was: number[];
  total_now: number[];
  rules: string;
}

/** A piece of the engine's memory, sent to the page that runs the engine. content: its bytes in base64. */
export interface EngineMemoryBlock {
  content: string;
  size: number;
}

/** A pointer inside an engine call, to be written into its structure by the page that runs the engine. */
export interface MemoryPointer {
  at: number;
  block: number;
  offset: number;
  step: number;
}

/** One call of the engine, sent to the page that runs it. name: of the engine's function. */
export interface EngineCall {
  name: string;
  job: EngineMemoryBlock;
  pointers: MemoryPointer[];
  seed: number;
}

/** An option of a decision, with its value in each deal of a batch, sent to the page that runs the engine. */
export interface OptionToGrade {
  option: string;
  add: number[];
  call: number[];
}

/** A decision to be graded by a page that runs the engine. */
export interface GradingQuestion {
  trick: number;
  seat: number;
  kind: "play" | "announce" | "push" | "bid";
  chosen: string;
  way: "cards" | "deals";
  calls: EngineCall[];
  factors: number[];
  add: number;
  options: OptionToGrade[];
  values: number;
  size: number;
  batches: number;
  seed: number;
  step: number;
  apart: number;
  scale: number;
  open: Record<string, number> | null;
}

/** What one possible move is worth, by what the seat could know. */
export interface GradedOption {
  option: string;
  value: number;
  stderr: number;
  open: number | null;
}

/** The grade of one decision of a player. */
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

/** The grades of all decisions of a deal, in playing order. */
export interface GradedDeal {
  deal: number;
  decisions: GradedDecision[];
  turns: number[];
  lost: number[];
  skipped: number;
  why: string;
}

/** A decision for the page to grade on the reader's own device. */
export interface AskedDecision {
  question: GradingQuestion | null;
  known: GradedDecision | null;
  made: number | null;
  rest: number | null;
}

/** A deal for the page to grade on the reader's own device, by the solver compiled for the browser. */
export interface AskedDeal {
  deal: number;
  decisions: AskedDecision[];
  blocks: EngineMemoryBlock[];
  layout: Record<string, number>;
  grades: ([number, "best" | "good" | "inaccuracy" | "mistake" | "blunder"])[];
  worst: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  sure: number;
  skipped: number;
  why: string;
}

/** A decision that the page has graded and wants explained. */
export interface FoundDecision {
  place: number;
  best: string;
  loss: number;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
}

/** A suggested move. */
export interface Hint {
  kind: "play" | "announce" | "push" | "bid";
  best: string;
  said: string;
}

/** A card such as `EU`, and the points that it counts in the form of play of the lesson's step. */
export interface LearnCard {
  card: string;
  points: number;
}

/** A sentence of the rules (`text`), with the ids of the clauses that say so. */
export interface LearnRule {
  text: string;
  clauses: string[];
}

/** One step of a lesson: cards to look at, a question, or tricks to play against bots. */
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

/** A lesson with its steps. reglement: the id of its rule set. minutes: how long a complete beginner needs. */
export interface LearnLesson {
  id: string;
  reglement: string;
  minutes: number;
  steps: LearnStep[];
}

/** All lessons, in order. facts: name → number that their sentences mention, as the rules say it. */
export interface Course {
  lessons: LearnLesson[];
  facts: Record<string, number>;
}

/** A training exercise as the learner sees it. */
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

/** One trick of a daily try. */
export interface GradedDailyTrick {
  won: boolean;
  points: number;
  grade: "best" | "good" | "inaccuracy" | "mistake" | "blunder" | null;
}

/** The result of a daily challenge (the same deal for everybody). */
export interface DailyScore {
  mode: string;
  own: number;
  other: number;
  ahead: number;
}

/** A rank among all results of a day. */
export interface DailyPlace {
  rank: number;
  better: number;
  equal: number;
}

/** How many players (`n`) chose a form of play, and by how many points they were ahead on average. */
export interface DailyShare {
  mode: string;
  n: number;
  ahead: number;
}

/** One bar of a histogram: `n` results are ahead by `least` points or more, and by less than the next bar's. */
export interface DailyStep {
  least: number;
  n: number;
}

/** The statistics of all results of one daily challenge, as one player sees them. */
export interface DailyField {
  day: string;
  over: boolean;
  n: number;
  own: DailyScore | null;
  place: DailyPlace | null;
  signs: GradedDailyTrick[];
  house: DailyScore;
  house_place: DailyPlace;
  steps: DailyStep[];
  width: number;
  forms: DailyShare[];
  apart: number;
  prior: boolean;
}

/** The daily challenge as the player at seat 0 sees it. */
export interface DailyTable {
  day: string;
  moves: string[];
  counts: boolean;
  table: ExerciseView;
  prior: boolean;
}

/** The public proof that a future day's seed is drawn already: its hash, and when it was published. */
export interface DailyPromise {
  day: string;
  commit: string;
  at: number;
}

/** What everybody may know of one daily challenge. */
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

/** The JSON answer with the daily challenges of this server. */
export interface DailyDays {
  today: DailyDay;
  coming: DailyPromise[];
  over: string[];
}

/** A seat of a duplicate match (two tables play the same cards). */
export interface DuplicateSeat {
  name: string;
  kind: string;
  team: number;
}

/** One of the two tables of a duplicate match. */
export interface DuplicateTable {
  table: string;
  invitation: string;
  seats: DuplicateSeat[];
  done: number;
  over: boolean;
}

/** A deal that both tables of a duplicate match have played with the same cards. */
export interface DuplicateDeal {
  number: number;
  rows: [RowView, RowView];
  teams: [number, number];
}

/** A duplicate match: two tables play the same cards, so that only the play decides. */
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
