/** Parts of sentences in French. */

import type { Who } from "../who";

export const say = (who: Who, you: string, other: string): string => (who.me ? `Tu ${you}` : `${who.name} ${other}`);
export const times = (factor: number): string =>
  factor === 1 ? "compte simple" : factor === 2 ? "compte double" : factor === 3 ? "compte triple" : `compte ${factor} fois`;
export const points = (n: number): string => (n <= 1 ? `${n} point` : `${n} points`);
export const of = (suit: string): string => (/^[aeiouéAEIOUÉ]/.test(suit) ? `d’${suit}` : `de ${suit}`);
