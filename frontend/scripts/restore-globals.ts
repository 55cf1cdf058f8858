/** After each file of tests: globals and timers are the real ones again, since the next file runs in the same process. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
