/** Read photographed slips from files, as the page of a table does: a JSON on the input, one on the output.
 * In: `[{path, day, passe, table, whole}]`, each path a binary PGM. Out: what follows from each, and the time in ms. */

import { readFileSync } from "node:fs";
import { judge, type Wanted } from "../src/desk/camera/judge.ts";
import type { Grey } from "../src/desk/camera/picture.ts";
import { readSlips } from "../src/desk/camera/read.ts";

function pgm(path: string): Grey {
  const file = readFileSync(path);
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 60).toString("latin1"))!;
  return { width: Number(head[1]), height: Number(head[2]), light: new Uint8Array(file.subarray(head[0].length)) };
}

const asked = JSON.parse(readFileSync(0, "utf8")) as (Wanted & { path: string })[];
const told = asked.map(({ path, ...wanted }) => {
  const began = performance.now();
  const seen = readSlips(pgm(path));
  const judged = judge(seen, wanted);
  const open = judge(seen, { ...wanted, whole: null });
  const ms = Math.round(performance.now() - began);
  return {
    kind: judged.kind,
    why: judged.kind === "refused" ? judged.why : "",
    totals: judged.kind === "refused" ? [] : judged.totals,
    open: open.kind === "read" ? open.totals : [],
    rows: seen.slips[0]?.sides.map((side) => side.rows) ?? [],
    ms,
  };
});
process.stdout.write(JSON.stringify(told));
