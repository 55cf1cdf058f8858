/** What a person has chosen for this browser: it is kept here and nowhere else. */

import { showLooks } from "./looks";
import { isLike, noteDamaged, recall, remember } from "./memory";

const DEFAULTS = {
  /** How others see one. */
  name: "",
  /** Whether one was asked for it: who left it empty is not asked again. */
  asked: false,
  /** One tap plays a card; otherwise the first tap lifts it. */
  oneTap: false,
  /** Which cards are played by themselves, where only one is possible. */
  forced: "last" as "never" | "last" | "always",
  sound: false,
  shake: false,
  /** Larger letters everywhere. */
  large: false,
  /** Nothing moves, even if the system does not ask for it. */
  still: false,
  /** The panel, and what is pressed, on the left. */
  leftHand: false,
  /** How long what the others do can be looked at. */
  pace: "usual" as "usual" | "calm" | "slow",
  felt: "green" as "green" | "blue" | "grey" | "red",
  /** Light or dark, whatever the system asks for. */
  scheme: "system" as "system" | "light" | "dark",
  /** Where in the hand the trumps stand. */
  trumps: "suit" as "suit" | "left" | "right",
  /** With which cards one plays; as usual where one's language is spoken, where nothing is said. */
  deck: "usual" as "usual" | "german" | "french",
  /** A button beside the hand for what a good player would do, among bots. */
  tips: false,
};
type Chosen = typeof DEFAULTS;

/** Between what one chooses where there are more than two. */
const OFFERED: Partial<Record<string, readonly unknown[]>> = {
  forced: ["never", "last", "always"],
  pace: ["usual", "calm", "slow"],
  felt: ["green", "blue", "grey", "red"],
  scheme: ["system", "light", "dark"],
  trumps: ["suit", "left", "right"],
  deck: ["usual", "german", "french"],
};

/** Of what is kept that which can be chosen. */
function possible(kept: Record<string, unknown>): Partial<Chosen> {
  const known = Object.entries(kept).filter(([name]) => name in DEFAULTS);
  const fit = known.filter(([name, value]) => isLike(DEFAULTS[name as keyof Chosen], value) && (OFFERED[name]?.includes(value) ?? true));
  if (fit.length < known.length) noteDamaged();
  return Object.fromEntries(fit);
}

class Choices {
  #chosen = $state<Chosen>({ ...DEFAULTS, ...before(), ...possible(recall("choices", {})) });

  get all(): Readonly<Chosen> {
    return this.#chosen;
  }

  get name(): string {
    return this.#chosen.name;
  }

  /** Whether one is still to be asked how others shall see one. */
  get unnamed(): boolean {
    return !this.#chosen.name && !this.#chosen.asked;
  }

  keep(changed: Partial<Chosen>): void {
    this.#chosen = { ...this.#chosen, ...changed };
    remember("choices", this.#chosen);
    showLooks(this.#chosen);
  }
}

/** What was kept one by one until November 2026. */
function before(): Partial<Chosen> {
  return { name: recall("name", ""), oneTap: recall("one-tap", false) };
}

export const choices = new Choices();
showLooks(choices.all);

/** Whether things shall simply be there instead of moving. */
export const still = (): boolean => choices.all.still || matchMedia("(prefers-reduced-motion: reduce)").matches;
