/** The kernel in the browser: the same WebAssembly file that the server runs, called with one structure at a time. */

import file from "../../../src/puur/kernel/puur.wasm?url";

const PAGE = 1 << 16;
const HIGH = 2 ** 32;

interface Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
}

export class Kernel {
  #free: number;
  readonly #memory: WebAssembly.Memory;
  readonly #calls: Record<string, (address: number) => void>;

  private constructor(instance: WebAssembly.Instance) {
    const { memory, __heap_base: base } = instance.exports as unknown as Exports;
    this.#memory = memory;
    this.#calls = instance.exports as unknown as Record<string, (address: number) => void>;
    this.#free = Number(base.value);
  }

  static async load(): Promise<Kernel> {
    const answer = await fetch(file);
    return new Kernel(await WebAssembly.instantiate(await WebAssembly.compile(await answer.arrayBuffer())));
  }

  /** Room in its memory, which grows where it must. */
  room(size: number): number {
    const address = Math.ceil(this.#free / 64) * 64;
    this.#free = address + size;
    const lacking = this.#free - this.#memory.buffer.byteLength;
    if (lacking > 0) this.#memory.grow(Math.ceil(lacking / PAGE));
    return address;
  }

  write(address: number, bytes: Uint8Array): void {
    new Uint8Array(this.#memory.buffer).set(bytes, address);
  }

  clear(address: number, size: number): void {
    new Uint8Array(this.#memory.buffer).fill(0, address, address + size);
  }

  /** Seen anew after every call: memory that has grown is another buffer. */
  view(): DataView {
    return new DataView(this.#memory.buffer);
  }

  call(name: string, address: number): void {
    this.#calls[name]?.(address);
  }
}

/** A set of cards, or anything else of 64 bits that a number holds. */
export function setLong(view: DataView, address: number, value: number): void {
  view.setUint32(address, value >>> 0, true);
  view.setUint32(address + 4, Math.floor(value / HIGH), true);
}

export const long = (view: DataView, address: number): number => Number(view.getBigInt64(address, true));
