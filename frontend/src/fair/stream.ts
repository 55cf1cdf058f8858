/** Chance from a seed, as docs/fair-deal.md writes it: SHA-256 of the seed and a counter, byte by byte. */

export type Bytes = Uint8Array<ArrayBuffer>;

const BYTE = 256;

/** Whether this browser can calculate SHA-256 here: over https or on the own computer. */
export const canCalculate = (): boolean => typeof crypto !== "undefined" && crypto.subtle !== undefined;

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

export const sha256Text = async (text: string): Promise<string> => hex(await sha256(utf8(text)));

export const hex = (bytes: Bytes): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of a text of hex digits; null if it is none. */
export function unhex(text: string): Bytes | null {
  if (text.length % 2 || !/^[0-9a-f]*$/.test(text)) return null;
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

/** The seven lines whose SHA-256 is the seed of a deal. */
export async function seedLines(server: string, seats: readonly string[], deal: number): Promise<string[]> {
  return ["puur-deal/1", server, String(deal), ...(await Promise.all(seats.map(sha256Text)))];
}

export const seedOf = (lines: readonly string[]): Promise<Bytes> => sha256(utf8(lines.join("\n")));

/** One number drawn: of `bound` equally likely ones; `thrown`: bytes that would have favoured some of them. */
export interface Drawn {
  bound: number;
  thrown: number[];
  byte: number | null;
  value: number;
}

export class Stream {
  readonly #seed: Bytes;
  #block = 0;
  #bytes: number[] = [];

  constructor(seed: Bytes) {
    this.#seed = seed;
  }

  async draw(bound: number): Promise<Drawn> {
    const thrown: number[] = [];
    if (bound === 1) return { bound, thrown, byte: null, value: 0 };
    const fair = BYTE - (BYTE % bound);
    for (;;) {
      const byte = await this.#next();
      if (byte < fair) return { bound, thrown, byte, value: byte % bound };
      thrown.push(byte);
    }
  }

  async #next(): Promise<number> {
    if (this.#bytes.length === 0) {
      const counted = new Uint8Array(this.#seed.length + 8);
      counted.set(this.#seed);
      new DataView(counted.buffer).setBigUint64(this.#seed.length, BigInt(this.#block));
      this.#bytes = [...(await sha256(counted))];
      this.#block += 1;
    }
    return this.#bytes.shift() ?? 0;
  }
}
