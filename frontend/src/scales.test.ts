import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What letters, corners, gaps and colours of the pages may measure: a new part takes what is there, and what nobody uses any more goes. */
const SCALES = {
  "font-size": `
    0.66rem | 0.8125rem | 0.875rem | 0.9375rem | 1.0625rem | 1.125rem | 1.1875rem | 1.25rem | 1.375rem | 1.3rem | 1.5em | 1.5rem | 1.75rem | 11px |
    16px | 1rem | 2.25rem | 2.6rem | 2rem | 3.2rem | clamp(0.85rem, 1.15vw, 1.3rem) | clamp(0.8rem, 1vw, 1.1rem) | clamp(0.95rem, 1vw, 1.1rem) |
    clamp(1.15rem, 1.4vw, 1.6rem) | clamp(1.1rem, 2.4vw, 2.4rem) | clamp(1.1rem, min(2.6vw, 3.3vh), 2.8rem) | clamp(1.25rem, 1.6vw, 1.9rem) |
    clamp(1.3rem, 2.6vw, 2.6rem) | clamp(1.3rem, 4vw, 4rem) | clamp(1.3rem, 5vw, 1.6rem) | clamp(1.4rem, 6vw, 2rem) |
    clamp(1.65rem, 5vw, 2.4rem) | clamp(1.65rem, 5vw, 2.75rem) | clamp(1.6rem, 2vw, 2.4rem) | clamp(1.6rem, 4vw, 4rem) |
    clamp(11px, 3.4vw, 13.5px) | clamp(2rem, 3.6vw, 4.2rem) | clamp(2rem, 5vw, 5rem) | max(0.85rem, var(--lie-w) * 0.12) |
    max(0.85rem, var(--lie-w) * 0.13) | min(0.95rem, 4.3vw) | min(1.0625rem, 18px) | min(1.0625rem, 5.4vw)`,
  "border-radius": `
    0 | 0 0 6px 6px | 0 1em 1em 0 | 12px | 16px | 1em | 1em 0 0 1em | 20px | 20px 20px 0 0 | 22px | 2px | 50% | 6px | 6px 6px 0 0 | 8% |
    8px | 9% | var(--round)`,
  gap: `
    0 | 0 0.3rem | 0 1rem | 0 2em | 0 3vw | 0 8px | 0 calc(2 * var(--gap)) | 0.1rem 0.8rem | 0.1rem 1.6rem | 0.2rem | 0.2rem 0.8rem |
    0.2rem 1rem | 0.3rem | 0.4rem | 0.4rem 0.8rem | 0.5em | 0.5rem | 0.5rem 1rem | 0.6rem | 10px | 12px | 16px | 16px 24px | 1rem | 2px |
    4px | 4px 12px | 4px 8px | 6px | 6px 10px | 7% | 8px | clamp(10px, 1.2vw, 20px) | var(--gap)`,
  colour: `
    #000 | #1f6b3a | #2a3033 | #2b2629 | #74491f | #7a130c | #7a1b14 | #8a5a2b | #8b8272 | #8db7ff | #8f3122 | #9a2d1e | #a3211b | #a6a8a3 |
    #a9763f | #b04a3f | #b3261e | #b9ae97 | #c9c6bb | #d9d1bf | #e6e2d8 | #f2c14e | #f4edda | #f5f3ec | #f6efdf | #f7f5ee | #fbf0d2 | #ffd5cf | #fff`,
};

const style = (file: string): string => {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".css") ? text : (/<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? "");
};
const declared = globSync("src/**/*.{svelte,css}").flatMap((file) =>
  [...style(file).matchAll(/^\s*([a-z-]+):\s*([^;{]+);/gm)].map(([, name, value]) => [name!, value!] as const),
);
const values = (name: string): string[] => declared.filter(([one]) => one === name).map(([, value]) => value.replace(" !important", ""));
const colours = declared.filter(([name]) => !name.startsWith("--")).flatMap(([, value]) => value.match(/#[0-9a-f]{3,8}\b/gi) ?? []);

test.each(Object.entries(SCALES))("every %s is one of its scale, and each of the scale is used", (name, scale) => {
  const used = name === "colour" ? colours : values(name);
  expect([...new Set(used)].sort()).toEqual(
    scale
      .split("|")
      .map((one) => one.trim())
      .sort(),
  );
});
