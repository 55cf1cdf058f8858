import { expect, test, vi } from "vitest";
import type { Worker } from "../lib/worker";
import { goTo, show } from "./shown";

function worker(urls: string[] = []) {
  const focus = vi.fn((url: string) => Promise.resolve(url));
  const openWindow = vi.fn(() => Promise.resolve());
  const showNotification = vi.fn(() => Promise.resolve());
  const pages = urls.map((url) => ({ url, focus: () => focus(url) }));
  const made = { registration: { showNotification }, clients: { matchAll: () => Promise.resolve(pages), openWindow, claim: vi.fn() } };
  return { made: made as unknown as Worker, focus, openWindow, showNotification };
}

test("what is told is shown once a table", async () => {
  const { made, showNotification } = worker();
  await show(made, JSON.stringify({ format: "puur-note/1", title: "Du bist dran", body: "Kreuzjass", table: "abc-1" }));
  expect(showNotification).toHaveBeenCalledWith("Du bist dran", expect.objectContaining({ body: "Kreuzjass", tag: "table abc-1", data: "abc-1" }));
});

test("something is shown whatever was told", async () => {
  for (const text of [undefined, "{", "null", "[]", JSON.stringify({ table: "../x" })]) {
    const { made, showNotification } = worker();
    await show(made, text);
    expect(showNotification).toHaveBeenCalledWith("Puur", expect.objectContaining({ data: "" }));
  }
});

test("a tap leads to the page of the table that is open, whatever stands behind its address", async () => {
  const { made, focus, openWindow } = worker(["http://x/t/other", "http://x/t/abc#i=link"]);
  await goTo(made, "abc");
  expect(focus).toHaveBeenCalledWith("http://x/t/abc#i=link");
  expect(openWindow).not.toHaveBeenCalled();
});

test("a tap opens the table where it is not open", async () => {
  const { made, openWindow } = worker(["http://x/tafel"]);
  await goTo(made, "abc");
  await goTo(made, "");
  expect(openWindow.mock.calls).toEqual([["/t/abc"], ["/"]]);
});
