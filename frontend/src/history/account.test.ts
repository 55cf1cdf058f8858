import { expect, test, vi } from "vitest";
import { enterByPhrase, linkOf, phraseIn } from "./account";

const WORDS = "babad-gutih-lusab-tugad-babad-gutih";

vi.stubGlobal("location", { origin: "http://192.168.1.4:8747" });

test("a link brings the words along behind the mark that no server is sent", () => {
  const link = linkOf(WORDS);
  expect(new URL(link).pathname).toBe("/gespielt");
  expect(new URL(link).hash).toBe(`#konto=${WORDS}`);
  expect(phraseIn(new URL(link).hash)).toBe(WORDS);
  expect(["", "#f=abc", WORDS].map(phraseIn)).toEqual(["", "", ""]);
});

test("the words open the account as they are typed, and as the link that was copied", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve(new Response(JSON.stringify({ name: "Anna", keys: 0, phrase: true, seats: 0 })));
  });
  for (const typed of [` ${WORDS} `, `${linkOf(WORDS)}\n`]) expect((await enterByPhrase(typed))?.name).toBe("Anna");
  expect(asked).toEqual([{ phrase: WORDS }, { phrase: WORDS }]);
});
