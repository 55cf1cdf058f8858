/** The test vector of docs/fair-deal.md, which the Python tests hold to as well. */

import { expect, it } from "vitest";
import document from "../../../docs/fair-deal.md?raw";
import type { CardText, Seat } from "../api/wire";
import { check, type DealSteps, isRight, sameCards } from "./deal";
import fixture from "./steps.fixture.json";
import { sha256Text, Stream, unhex } from "./stream";

const STEPS = fixture as unknown as Record<string, DealSteps>;
const SERVER = "00112233445566778899aabbccddeeff".repeat(2);
const SEATS = ["Anna-7", "", "🂡 Jass", "dario"];

const cell = (name: string): string => new RegExp(`^\\| ${name} \\| (.*) \\|$`, "m").exec(document)?.[1] ?? "";
const code = (name: string): string => cell(name).replaceAll("`", "");
const table = [...document.matchAll(/^[0-3] {2}(.*)$/gm)].map((line) => (line[1] ?? "").split(" "));

async function dealt(id: string, dealer: Seat, hands: CardText[][], mode: string | null) {
  const steps = STEPS[id];
  if (!steps) throw new Error(id);
  const result = await check(steps, {
    dealer,
    hands,
    mode,
    fair: { commit: code("commitment"), server: SERVER, seats: SEATS, deal: 3 },
  });
  if (!result) throw new Error("not revealed");
  return result;
}

const ordered = (hands: CardText[][]): CardText[][] => hands.map((hand) => [...hand].sort());

it("deals the Schieber of the document", async () => {
  expect(code("server seed")).toBe(SERVER);
  const result = await dealt("allgemein", 3, table.slice(0, 4), null);
  expect(result.seed).toBe(code("seed"));
  expect(ordered(result.hands)).toEqual(ordered(table.slice(0, 4)));
  const [shuffle, cut] = result.done;
  if (shuffle?.step !== "shuffle" || cut?.step !== "cut") throw new Error("another order");
  expect(
    shuffle.draws
      .slice(0, 10)
      .map((one) => one.value)
      .join(" "),
  ).toBe(/\| draw\(36\).*\| (.*) \|/.exec(document)?.[1]);
  expect(shuffle.pack.join(" ")).toBe(cell("pack after the first shuffle"));
  expect(cut.lifted).toBe(23);
  expect(isRight(result)).toBe(true);
});

it("deals the Differenzler of the document", async () => {
  const result = await dealt("edjv-differenzler-2015", 0, table.slice(4), "E");
  expect(result.done.map((one) => one.step)).toEqual(["shuffle", "cut", "shuffle", "cut", "deal"]);
  expect(result.done[1]).toMatchObject({ lifted: 23, shows: "EK" });
  expect(isRight(result)).toBe(true);
});

it("finds a swapped card, another trump and another seed", async () => {
  const [one = [], two = [], ...others] = table.slice(0, 4);
  const swapped = await dealt("allgemein", 3, [[two[0] ?? "", ...one.slice(1)], [one[0] ?? "", ...two.slice(1)], ...others], null);
  expect(swapped.follows).toEqual([false, false, true, true]);
  const trump = await dealt("edjv-differenzler-2015", 0, table.slice(4), "R");
  expect(trump.trumpFollows).toBe(false);
  const steps = STEPS.allgemein as DealSteps;
  const fair = { commit: code("commitment"), server: "11".repeat(32), seats: SEATS, deal: 3 };
  expect((await check(steps, { dealer: 3, hands: table.slice(0, 4), mode: null, fair }))?.fits).toBe(false);
  expect(await check(steps, { dealer: 3, hands: [], mode: null, fair: { ...fair, server: null } })).toBeNull();
});

it("knows a redeal whose trump stays", async () => {
  const steps = STEPS["edjv-differenzler-2015"] as DealSteps;
  const plain = { ...steps, steps: steps.again, again: steps.again };
  const fair = { commit: code("commitment"), server: SERVER, seats: SEATS, deal: 3 };
  const hands = (await check(plain, { dealer: 1, hands: [], mode: null, fair }))?.hands ?? [];
  const result = await check(steps, { dealer: 1, hands, mode: "S", fair });
  expect(result).toMatchObject({ again: true, follows: [true, true, true, true] });
});

it("turns the bottom card, which the dealer gets last", async () => {
  const result = await dealt("haerdoepfel", 2, [], null);
  const turned = result.done.find((one) => one.step === "turn-bottom");
  expect(turned?.step === "turn-bottom" && result.hands[2]?.at(-1)).toBe(turned?.step === "turn-bottom" && turned.shows);
});

it("lets a card show what the table has chosen", async () => {
  const usual = await dealt("kreuzjass", 2, [], null);
  const turned = usual.done.find((one) => one.step === "turn-bottom");
  const [suit, rank] = turned?.step === "turn-bottom" ? turned.shows : "";
  const chosen = rank && "AKO".includes(rank) ? "O" : rank && "876".includes(rank) ? "U" : suit;
  expect(usual.trump).toBe(suit);
  expect((await dealt("kreuzjass", 2, [], chosen ?? null)).trumpFollows).toBe(true);
  expect((await dealt("kreuzjass", 2, [], chosen === "O" ? "U" : "O")).trumpFollows).toBe(false);
});

it("draws like Python's stream", async () => {
  const stream = new Stream(new Uint8Array(32));
  const values: number[] = [];
  for (let count = 0; count < 6; count += 1) values.push((await stream.draw(36)).value);
  expect(values).toEqual([8, 16, 26, 29, 26, 23]);
  expect(await stream.draw(1)).toMatchObject({ value: 0, byte: null });
});

it("reads hex and hidden cards strictly", async () => {
  expect(unhex("0G")).toBeNull();
  expect(unhex("abc")).toBeNull();
  expect(await sha256Text("")).toMatch(/^e3b0c442/);
  expect(sameCards(["E6", "??"], ["E6", "RA"])).toBe(true);
  expect(sameCards(["E7", "??"], ["E6", "RA"])).toBe(false);
});
