/** Parts of sentences in Italian. */

import type { Who } from "../who";

export const say = (who: Who, you: string, other: string): string => (who.me ? `Tu ${you}` : `${who.name} ${other}`);
export const times = (factor: number): string =>
  factor === 1 ? "vale semplice" : factor === 2 ? "vale doppio" : factor === 3 ? "vale triplo" : `vale ${factor} volte`;
export const points = (n: number): string => (n === 1 ? "1 punto" : `${n} punti`);
