/** The table on the screen: what the server told, and what was said here and is not answered yet. */

import type { CardText, Change, Command, DealView, Heard, Mode, Pong, Refused, Seat, Step, TableView, Told } from "../api/wire";
import type { LineState, Listener, Way } from "../api/line";
import { sorted, teamOf } from "../jass/cards";
import { choices } from "../lib/choices.svelte";
import { welcomed } from "../words/guests";
import { speech } from "../words/index.svelte";
import { ruledIn, type Ruled } from "./free/ruled";
import { Pacing } from "./pacing";
import { sound } from "./sounds";
import { who } from "./people";
import { accusation, calls, sentences } from "./tell";
import { Voices } from "./voices.svelte";

/** How long the last trick lies before the result covers it (ms). */
const LOOK = 1600;
/** How long a card that is played by itself can be looked at before (ms). */
const FORCED = 700;
/** How long no answer may come until a card counts as on its way (ms). */
const LATE = 1500;
/** How long a card and a whole trick of the others can be looked at, at the chosen pace (ms). */
const PACES = { usual: { card: 0, trick: 0 }, calm: { card: 1300, trick: 2600 }, slow: { card: 2300, trick: 4600 } };

export class Table {
  readonly id: string;
  view = $state.raw<TableView | null>(null);
  line = $state<LineState>("connecting");
  reason = $state("");
  refused = $state.raw<Refused | null>(null);
  lifted = $state<CardText | null>(null);
  /** The card that is on its way to the server. */
  sent = $state<CardText | null>(null);
  #late = $state(false);
  /** The same where that takes long, as without a connection: nothing else can be played until it is there. */
  readonly underway: CardText | null = $derived(this.#late || this.line === "lost" ? this.sent : null);
  /** Weise that go with the first card, by their text. */
  silent = $state.raw<ReadonlySet<string>>(new Set());
  stoeck = $state(true);
  /** What is asked once more before it is said, because it cannot be taken back. */
  sure = $state<"" | "rest" | "thanks">("");
  /** Whether one changes one's estimate, or speaks up without being asked (free table). */
  rebidding = $state(false);
  interrupting = $state(false);
  resultShown = $state(false);
  /** The last ruling of a free table, until it is read. */
  ruled = $state.raw<Ruled | null>(null);
  /** Cards of this deal that everybody has seen, as they fell. */
  seenCards = $state.raw<CardText[]>([]);
  /** Who took which trick of this deal, as far as it was seen from here. */
  taken = $state.raw<Record<number, Seat>>({});
  /** What a record says beside each name, and which card it lays beside one that was played. */
  notes = $state.raw<readonly string[]>([]);
  better = $state.raw<{ seat: Seat; card: CardText; says: string } | null>(null);
  readonly voices: Voices;

  readonly deal: DealView | null = $derived(this.view?.deal ?? null);
  readonly me: Seat | null = $derived(this.view?.me ?? null);
  readonly hand: CardText[] = $derived(this.view && this.deal ? sorted(this.deal.hand, this.deal.mode, this.view.deck, choices.all.trumps) : []);
  readonly myTurn: boolean = $derived(this.me !== null && this.view?.state === "playing" && this.deal?.to_act === this.me && !this.sent);
  /** What can be laid now: at a free table any card, in turn or not. */
  readonly layable: CardText[] = $derived(this.deal?.free ? this.deal.free.playable : (this.deal?.legal ?? []));
  /** Whether a bot plays for us, until we say that we are here. */
  readonly replaced: boolean = $derived(this.me !== null && (this.view?.seats[this.me]?.stand_in ?? false));
  readonly mayPlay: boolean = $derived((this.myTurn || (!!this.deal?.free && this.view?.state === "playing" && !this.sent)) && this.layable.length > 0);

  /** Whether everybody plays for himself here; else two against two. */
  readonly alone: boolean = $derived(this.view?.slate.written.length === 4);
  /** Under which number we stand in what is written and won: our seat, or our side; null for who looks on. */
  readonly mine: number | null = $derived(this.me === null ? null : this.alone ? this.me : teamOf(this.me));

  /** Whether we are to say what is played. */
  readonly announces: boolean = $derived(this.deal?.phase === "announce" && (this.may("announce") || this.may("push")));
  /** Whether we are to speak in the auction; the number that a form would be bid with, null where none can be. */
  readonly speaks: boolean = $derived(this.deal?.phase === "auction" && this.may("pass"));
  #offer = $state(0);
  readonly offer: number | null = $derived.by(() => {
    const numbers = this.deal?.auction?.numbers ?? [];
    return numbers.includes(this.#offer) ? this.#offer : (numbers[0] ?? null);
  });
  /** At a free table whoever is not asked can speak up too, as people do. */
  readonly interrupts: boolean = $derived(
    !!this.deal?.free && this.deal.phase === "announce" && this.me !== null && this.view?.state === "playing" && !this.announces,
  );
  /** Whether we are to estimate and have not yet. */
  readonly bids: boolean = $derived(this.me !== null && this.deal?.bids[this.me] == null && this.may("bid"));

  /** Whether anybody but bots sits here, or may come: somebody to talk to. */
  readonly company: boolean = $derived(this.view?.seats.some((one, seat) => one.kind !== "bot" && seat !== this.me) ?? false);

  /** Among bots one may ask what a good player would do, once one is to decide between several things. */
  readonly hinted: boolean = $derived(
    !this.company && !this.deal?.free && (this.announces || this.bids || (this.myTurn && (this.deal?.legal.length ?? 0) > 1)),
  );

  readonly #line: Way;
  readonly #pacing = new Pacing<Step>(
    (step) => this.#step(step),
    (step) => this.#look(step),
  );
  #sentId = "";
  #begun = 0;
  /** What was said without anybody having pressed anything: a refusal of it is nobody's concern. */
  #unasked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #forced: ReturnType<typeof setTimeout> | undefined;
  #waits: ReturnType<typeof setTimeout> | undefined;

  /** own: whether no server knows of this table; leave: where an exercise leads back to, null at a table that is played at. */
  constructor(
    id: string,
    way: (listener: Listener) => Way,
    readonly own = false,
    readonly leave: (() => void) | null = null,
  ) {
    this.id = id;
    this.voices = new Voices(id);
    this.#line = way({
      told: (message) => this.#hear(message),
      changed: (state, reason) => {
        const before = this.line;
        this.line = state;
        this.reason = reason;
        if (state === "lost" && before !== "lost") this.tellUnderway();
      },
    });
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#forced);
    clearTimeout(this.#waits);
    this.#pacing.stop();
    this.#line.close();
  }

  may(what: string): boolean {
    return this.view?.state === "playing" && (this.deal?.may.includes(what) ?? false);
  }

  say(command: Command): string {
    this.refused = null;
    this.sure = "";
    return this.#line.say(command);
  }

  /** Play a card, with the Weise and the Stöck that go with it. */
  play(card: CardText): void {
    const deal = this.deal;
    if (!deal || this.sent) return;
    const fresh = deal.hand.length === 9 && deal.tricks === 0;
    const weis = fresh ? deal.weis_choices.map((one) => one.text).filter((text) => !this.silent.has(text)) : [];
    const stoeck = this.stoeck && deal.stoeck_with.includes(card);
    this.sent = card;
    this.#sentId = this.say({ do: "play", card, weis, stoeck });
    if (!this.own) this.#waits = setTimeout(() => this.#isLate(), LATE);
    this.tellUnderway();
  }

  #isLate(): void {
    this.#late = true;
    if (this.line !== "lost") this.tellUnderway();
  }

  /** Say that a card is on its way, for those who listen. */
  tellUnderway(): void {
    if (this.underway && this.view) this.voices.tell(speech.words.line.onWay(speech.card(this.underway, this.view.deck)));
  }

  #arrived(): void {
    clearTimeout(this.#waits);
    this.#late = false;
    this.sent = null;
  }

  announce(mode: Mode): void {
    this.say({ do: "announce", mode });
  }

  /** Whether there is a number so many steps above (or below) the one to be bid. */
  mayOffer(steps: number): boolean {
    return this.#offerAt(steps) !== undefined;
  }

  offerMore(steps: number): void {
    this.#offer = this.#offerAt(steps) ?? this.#offer;
  }

  #offerAt(steps: number): number | undefined {
    const numbers = this.deal?.auction?.numbers ?? [];
    return this.offer === null ? undefined : numbers[numbers.indexOf(this.offer) + steps];
  }

  raise(mode: Mode): void {
    if (this.offer !== null) this.say({ do: "raise", points: this.offer, mode });
  }

  ready(): string {
    const seed = [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, "0")).join("");
    return this.say({ do: "ready", seed });
  }

  /** Say it if it was asked once more already, else ask. */
  saySurely(what: "rest" | "thanks"): void {
    if (this.sure === what) this.say({ do: what });
    else this.sure = what;
  }

  toggleWeis(text: string): void {
    const silent = new Set(this.silent);
    if (!silent.delete(text)) silent.add(text);
    this.silent = silent;
  }

  #hear(message: Exclude<Told, Pong | Change>): void {
    if (message.type === "step") this.#pacing.add(message, !!message.ack && message.ack === this.#sentId);
    else if (message.type === "heard") this.#heard(message);
    else this.#refusal(message);
  }

  #refusal(message: Refused): void {
    if (message.id === this.#unasked) return;
    if (message.id === this.#sentId) this.#arrived();
    this.refused = message;
    sound("refused");
  }

  #heard(message: Heard): void {
    const view = this.view;
    if (!view || !this.voices.hears(message.seat)) return;
    const text = message.text ?? speech.words.talk.phrases[message.phrase ?? 0] ?? "";
    this.voices.said(message.seat, text);
    this.voices.tell(speech.words.events.said(who(view, message.seat).name, text));
  }

  /** Who looks at another window, or plays against the clock, waits for nothing. */
  #look(step: Step): number {
    const pace = PACES[choices.all.pace] ?? PACES.usual;
    const happened = new Set(step.events.map((one) => one.what));
    if (document.hidden || step.view.ends) return 0;
    return happened.has("TrickTaken") ? pace.trick : happened.has("Played") || happened.has("ModeAnnounced") ? pace.card : 0;
  }

  #step(step: Step): void {
    const before = this.view;
    const wasMine = this.myTurn;
    this.view = welcomed(step.view);
    if (step.ack === this.#sentId || !step.view.deal?.hand.includes(this.sent ?? "")) this.#arrived();
    if (this.lifted && !step.view.deal?.hand.includes(this.lifted)) this.lifted = null;
    if (before?.deal?.number !== step.view.deal?.number || step.events.some((one) => one.what === "Dealt")) this.#newDeal();
    this.ruled = ruledIn(step) ?? this.ruled;
    const accused = step.view.deal?.free?.accused;
    if (accused && !before?.deal?.free?.accused) this.voices.tell(accusation(accused, step.view));
    const fallen = step.events.flatMap((one) => (one.what === "Played" && one.card ? [one.card] : []));
    if (fallen.length) this.seenCards = [...new Set([...this.seenCards, ...fallen])];
    for (const one of step.events)
      if (one.what === "TrickTaken" && one.winner != null) this.taken = { ...this.taken, [(step.view.deal?.tricks ?? 1) - 1]: one.winner };
    for (const text of sentences(step.events, step.view)) this.voices.tell(text);
    for (const call of calls(step.events, step.view)) this.voices.call(call.seat, call.text);
    if (this.myTurn && !wasMine && before) this.voices.tell(speech.words.events.yourTurn);
    if (before) this.#hearable(step, before, this.myTurn && !wasMine);
    this.#playForced();
    this.#showResult(before !== null);
    this.#beginFirst(step.view);
  }

  /** What of it is heard: the last and most telling thing only. */
  #hearable(step: Step, before: TableView, turn: boolean): void {
    const happened = new Set(step.events.map((one) => one.what));
    const finished = step.view.finished;
    if (finished && !before.finished) {
      if (finished.winner === this.mine) return sound("won");
    }
    if (turn) sound("turn");
    else if (happened.has("Pushed")) sound("knock");
    else if (happened.has("TrickTaken")) sound("trick");
    else if (happened.has("Played")) sound("card");
  }

  /** Where there is only one card to play, it is played by itself if one so chooses, and nothing is to be said with it. */
  #playForced(): void {
    clearTimeout(this.#forced);
    const { forced } = choices.all;
    const deal = this.deal;
    const card = deal?.legal[0];
    if (forced === "never" || this.replaced || !deal || deal.free || card === undefined || deal.legal.length > 1) return;
    if (!this.myTurn || deal.phase !== "play" || deal.stoeck_with.length || (forced === "last" && deal.hand.length > 1)) return;
    if (["thanks", "ask", "stoeck", "weis"].some((what) => this.may(what))) return;
    this.#forced = setTimeout(() => this.play(card), FORCED);
  }

  /** Before the first deal nobody has to press anything: our part of its chance goes out at once. */
  #beginFirst(view: TableView): void {
    if (view.me === null || view.deal || !view.fair || view.ready.includes(view.me) || this.#begun === view.fair.deal) return;
    this.#begun = view.fair.deal;
    this.#unasked = this.ready();
  }

  #newDeal(): void {
    this.silent = new Set();
    this.seenCards = [];
    this.taken = {};
    this.stoeck = true;
    this.lifted = null;
    this.refused = null;
  }

  #showResult(wait: boolean): void {
    const over = this.deal?.phase === "done" || this.view?.finished != null;
    if (!over) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.resultShown = false;
    } else if (!this.leave && !this.resultShown && this.#timer === undefined) {
      this.#timer = setTimeout(() => (this.resultShown = true), wait ? LOOK : 0);
    }
  }
}
