/** What the server tells and what a client says at a table: puur/service/table/views.py and messages.py in TypeScript. */

export type Seat = 0 | 1 | 2 | 3;
export type Suit = "E" | "R" | "S" | "T";
export type Mode = Suit | "O" | "U";
export type Deck = "german" | "french";
/** Suit and rank, as in "EU". */
export type CardText = string;

export interface SeatView {
  name: string;
  kind: "human" | "bot" | "empty";
  level: string | null;
  connected: boolean;
  stand_in: boolean;
}

export interface TrickView {
  leader: Seat;
  cards: CardText[];
  winner: Seat;
  points: number;
}

export interface WeisView {
  text: string;
  points: number;
  label: string;
}

export interface SaidView {
  seat: Seat;
  points: number;
  shown: WeisView[];
}

export interface ResultView {
  card_points: number[];
  seat_points: number[];
  weis: number[];
  stoeck: number[];
  match: number | null;
  factor: number;
  score: number[];
  differences: (number | null)[] | null;
}

export interface DealView {
  number: number;
  phase: "prepare" | "announce" | "bid" | "play" | "done";
  dealer: Seat;
  chooser: Seat | null;
  pushed: boolean;
  announcer: Seat | null;
  mode: Mode | null;
  trump_shown: boolean;
  trump_card: CardText | null;
  factor: number;
  hand: CardText[];
  waiting: boolean;
  counts: number[];
  to_act: Seat | null;
  leader: Seat;
  lying: CardText[];
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
}

export interface HandView {
  seat: Seat;
  cards: CardText[];
}

export interface BarredView {
  team: number;
  suit: Suit;
}

export type Fact = string | boolean | number | null;

export interface AnswerView {
  value: Fact;
  text: string;
}

export interface QuestionView {
  name: string;
  text: string;
  seats: boolean;
  answers: AnswerView[];
}

export interface ClaimableView {
  kind: string;
  title: string;
  group: string;
  against: Seat[];
  shown: boolean;
  card: boolean;
  questions: QuestionView[];
}

export interface ChoiceView {
  id: string;
  text: string;
  follows: string;
}

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
}

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
}

export interface RepeatView {
  kind: string;
  against: Seat;
  offenders: Seat[];
  choices: (boolean | null)[];
  to_say: Seat[];
}

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

export interface FormView {
  mode: Mode;
  factor: number;
}

export interface SideView {
  hundreds: number;
  fifties: number;
  twenties: number;
  rest: number;
  struck: number[];
}

export interface RowView {
  mode: Mode | null;
  score: number[];
  bids: (number | null)[];
  made: number[];
}

export interface SlateView {
  kind: "slate" | "sheet";
  written: number[];
  sides: SideView[];
  rows: RowView[];
  target: number | null;
  deals: number | null;
}

export interface FairView {
  deal: number;
  commit: string;
  server: string | null;
  seats: string[] | null;
  next: string | null;
}

export type FinishedBy =
  "stoeck" | "weis" | "stich" | "thanks" | "false-thanks" | "instant-win" | "all-deals";

export interface FinishedView {
  winner: number | null;
  by: FinishedBy;
  schneider: boolean;
}

export interface TableView {
  id: string;
  reglement: string;
  title: string;
  deck: Deck;
  forms: FormView[];
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

/** Something that happened, for the eye and the ear; which fields there are depends on `what`. */
export interface Happened {
  what: string;
  seat?: Seat;
  card?: CardText;
  mode?: Mode;
  dealer?: Seat;
  winner?: Seat;
  taker?: Seat;
  silent?: boolean;
  side?: number | null;
  against?: Seat;
  title?: string;
  text?: string;
  clauses?: string[];
  upheld?: boolean;
}

export interface Step {
  type: "step";
  version: number;
  events: Happened[];
  view: TableView;
  ack: string | null;
}

/** What a sentence puts in; one inside another has its own code. */
export type Value = string | number | null | (string | number)[] | { code: string; values: Record<string, Value> };

export interface Refused {
  type: "refused";
  id: string | null;
  message: string;
  clauses: string[];
  allowed: string[];
  code: string | null;
  values: Record<string, Value>;
}

export interface Heard {
  type: "heard";
  seat: Seat;
  phrase: number | null;
  text: string | null;
}

export type Told = Step | Refused | Heard;

/** A command without its id, which the connection gives it. */
export type Command =
  | { do: "push" | "stoeck" | "show" | "hold" | "seen" | "share" | "turn" | "rest" | "thanks" | "again" }
  | { do: "announce"; mode: Mode }
  | { do: "bid"; points: number }
  | { do: "play"; card: CardText; weis: string[]; stoeck: boolean }
  | { do: "weis"; weis: string[] }
  | { do: "ask"; of: Seat | null }
  | { do: "claim"; kind: string; against: Seat; choose: string | null }
  | { do: "withdraw" }
  | { do: "incident"; what: string; who: Seat; cards: CardText[]; facts: Record<string, Fact> }
  | { do: "ready"; seed: string }
  | { do: "phrase"; phrase: number }
  | { do: "chat"; text: string }
  | { do: "report"; seat: Seat }
  | { do: "host"; what: "pause" | "resume" | "end" | "remove" | "bot"; seat?: Seat; level?: string };
