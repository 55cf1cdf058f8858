import { afterEach, describe, expect, it, vi } from "vitest";
import { forget, keep, leftOf, setOut, sweep, wayBack } from "./kept";
import { guarded, type Store } from "./storage";

function forbid(): void {
  for (const kind of ["localStorage", "sessionStorage"])
    Object.defineProperty(globalThis, kind, {
      configurable: true,
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
}

describe("where the browser forbids its storages", () => {
  afterEach(() => {
    for (const kind of ["localStorage", "sessionStorage"]) Reflect.deleteProperty(globalThis, kind);
    vi.unstubAllGlobals();
  });

  it("keeps what was typed until the page is left, and breaks nothing", () => {
    forbid();
    expect(leftOf("/form")).toBeUndefined();
    expect(wayBack("/door")).toBeNull();
    keep("/form", { once: "a", seen: "1", by: "desk", at: Date.now(), sent: false, fields: { name: ["", "Vreni"] } });
    setOut("/page", "/door");
    sweep([], "");
    expect(leftOf("/form")?.fields).toEqual({ name: ["", "Vreni"] });
    expect(wayBack("/door")).toBe("/page");
    forget();
    expect(leftOf("/form")).toBeUndefined();
    expect(wayBack("/door")).toBeNull();
  });

  it("gives back what did not fit into a full storage, and lets go of it again", () => {
    const full: Store = {
      getItem: () => "old",
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => undefined,
    };
    const store = guarded(() => full);
    store.setItem("a", "new");
    expect(store.getItem("a")).toBe("new");
    store.removeItem("a");
    expect(store.getItem("a")).toBe("old");
  });
});
