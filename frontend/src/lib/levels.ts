/** Which of the bots' levels one plays against: the last Partie won or lost against each, and which is next. */
import type { TableView } from "../api/wire";
import { recall, remember } from "./memory";

const LEVELS = ["beginner", "casual", "regular", "club", "expert", "best"];
/** Where nobody has played yet. */
export const USUAL = "regular";

interface Met {
  /** By level whether the last Partie against it was won. */
  won: Record<string, boolean>;
  next: string;
}

const met = (): Met => recall<Met>("levels", { won: {}, next: USUAL });

/** The level that the next instant table has. */
export const nextLevel = (): string => met().next;

const step = (level: string, by: 1 | -1): string => LEVELS[Math.min(Math.max(LEVELS.indexOf(level) + by, 0), LEVELS.length - 1)] ?? level;

/** After a win the next one up. After a defeat the next one down, unless that one is beaten: then the same again. */
export function after(one: Met, level: string, won: boolean): Met {
  const results = { ...one.won, [level]: won };
  const below = step(level, -1);
  return { won: results, next: won ? step(level, 1) : results[below] ? level : below };
}

/** What a Partie against bots of one level comes to: `between` when one wins against the level below and not against this one. */
export type Lesson = { is: "won" | "lost" | "between"; against: string; below: string; next: string };

/** The level of all opponents, where they are bots of one level. */
export function levelAgainst(view: TableView, alone: boolean): string | null {
  const me = view.me;
  if (me === null) return null;
  const others = view.seats.filter((_, seat) => seat !== me && (alone || seat % 2 !== me % 2));
  const level = others[0]?.level ?? null;
  return level !== null && LEVELS.includes(level) && others.every((one) => one.kind === "bot" && one.level === level) ? level : null;
}

/** Keep how a Partie ended, once a table; what there is to say of it. */
export function learn(view: TableView, alone: boolean): Lesson | null {
  const level = levelAgainst(view, alone);
  const winner = view.finished?.winner ?? null;
  if (level === null || winner === null || view.me === null) return null;
  const won = alone ? winner === view.me : winner === view.me % 2;
  const told = `${view.id} ${view.deal?.number ?? 0}`;
  const before = met();
  const now = recall("levels-told", "") === told ? before : after(before, level, won);
  remember("levels", now);
  remember("levels-told", told);
  const below = step(level, -1);
  const between = !won && below !== level && now.won[below] === true;
  return { is: won ? "won" : between ? "between" : "lost", against: level, below, next: now.next };
}
