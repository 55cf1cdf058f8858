/** Photograph a slip: its marks are read on this device, shown beside the photograph, and never saved by themselves. */

import { say } from "../say";
import { CELL, cellAt, type Point } from "./layout.ts";
import { judge, type Doubt, type Judged, type Refusal, type Wanted } from "./judge.ts";
import { greyOf, type Plane } from "./picture.ts";
import { readSlips, type Slip } from "./read.ts";

/** The longer side of the picture that is read, in pixels: a phone's own has twice as many, and no more to tell. */
const LONGEST = 2000;
/** What is shown of the slip, in millimetres around its marks, and pixels a millimetre: the written total is above. */
const SHOWN = { left: -3, top: -26, right: 131, bottom: 32 };
const SCALE = 6;
const SIDES = ["a + c", "b + d"];
const CLEAR = "#15803d";
const UNCLEAR = "#c2410c";

/** Read the photograph that was chosen in a field. */
export async function readChosen(input: HTMLInputElement): Promise<void> {
  const [file, box] = [input.files?.[0], input.closest<HTMLElement>("[data-camera]")];
  const canvas = box?.querySelector("canvas");
  if (!file || !box || !canvas) return;
  input.value = "";
  tell(box, say("page-script.camera-reads"));
  let picture: ImageData;
  try {
    picture = await pictureOf(file);
  } catch {
    canvas.hidden = true;
    return tell(box, say("page-script.camera-no-picture"));
  }
  const wanted = wantedBy(box.dataset);
  const judged = judge(readSlips(greyOf(picture.data, picture.width, picture.height)), wanted);
  if (judged.kind === "refused") showWhole(canvas, picture);
  else showSlip(canvas, picture, judged.slip);
  tell(box, toldOf(judged, wanted), judged.kind === "read");
  if (judged.kind !== "refused") fill(judged.totals);
}

export const wantedBy = ({ day, passe, table, sum }: DOMStringMap): Wanted => ({
  day: Number(day),
  passe: Number(passe),
  table: Number(table),
  whole: sum === "offen" ? null : Number(sum),
});

const REFUSED: Record<Refusal, (values: Record<string, number>) => string> = {
  nothing: () => say("page-script.camera-nothing"),
  blurred: () => say("page-script.camera-blurred"),
  several: () => say("page-script.camera-several"),
  "other-day": () => say("page-script.camera-other-day"),
  "other-table": (values) => say("page-script.camera-other-table", values),
};

/** What is said of a photograph. */
export function toldOf(judged: Judged, wanted: Wanted): string {
  if (judged.kind === "refused") {
    const { passe = 0, table = 0 } = judged.found?.code ?? {};
    return REFUSED[judged.why]({ passe, table, here: wanted.passe, at: wanted.table });
  }
  const [one, other] = judged.totals.map(String) as [string, string];
  if (judged.kind === "read") return say("page-script.camera-read", { one, other });
  if (judged.sum !== null) return say("page-script.camera-sum", { one, other, sum: judged.sum, whole: wanted.whole ?? "" });
  return say("page-script.camera-asked", { what: judged.doubts.map(doubtIn).join("; ") });
}

function doubtIn({ side, at }: Doubt): string {
  const named = SIDES[side]!;
  return at === null ? say("page-script.camera-unmarked", { side: named }) : say("page-script.camera-doubt", { side: named, row: 10 ** (3 - at) });
}

function tell(box: HTMLElement, text: string, well = false): void {
  const place = box.querySelector<HTMLElement>("[data-camera-says]");
  if (!place) return;
  place.textContent = text;
  place.classList.toggle("told", well);
  place.classList.toggle("notice", !well);
}

/** Put what was read into the fields of the total; a number that is not clear stays empty, to be typed. */
function fill(totals: readonly (number | null)[]): void {
  const fields = totals.map((_, at) => document.querySelector<HTMLInputElement>(`#p-${at}`));
  fields[0]?.closest("details")?.setAttribute("open", "");
  fields.forEach((field, at) => {
    if (field) field.value = totals[at]?.toString() ?? "";
  });
  const missing = fields.find((field) => field?.value === "");
  if (missing) return missing.focus();
  fields[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The pixels of a photograph, reduced: by halves, as a canvas leaves out pixels where it reduces by more. */
async function pictureOf(file: Blob): Promise<ImageData> {
  let from: ImageBitmap | HTMLCanvasElement = await createImageBitmap(file);
  for (;;) {
    const shrink = Math.max(0.5, Math.min(1, LONGEST / Math.max(from.width, from.height)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(2, Math.round(from.width * shrink));
    canvas.height = Math.max(2, Math.round(from.height * shrink));
    const context = canvas.getContext("2d", { willReadFrequently: true })!;
    context.drawImage(from, 0, 0, canvas.width, canvas.height);
    if (Math.max(canvas.width, canvas.height) <= LONGEST) return context.getImageData(0, 0, canvas.width, canvas.height);
    from = canvas;
  }
}

function showWhole(canvas: HTMLCanvasElement, picture: ImageData): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")!.putImageData(picture, 0, 0);
  canvas.hidden = false;
}

/** Show the slip laid straight, from its written total to its lowest ring, with what was read outlined. */
function showSlip(canvas: HTMLCanvasElement, picture: ImageData, slip: Slip): void {
  canvas.width = (SHOWN.right - SHOWN.left) * SCALE;
  canvas.height = (SHOWN.bottom - SHOWN.top) * SCALE;
  const context = canvas.getContext("2d")!;
  context.putImageData(straightened(picture, slip.plane, canvas.width, canvas.height), 0, 0);
  context.lineWidth = 3;
  slip.sides.forEach(({ rows }, side) =>
    rows.forEach((row, at) => {
      if (row === "none") return;
      context.strokeStyle = row === "unclear" ? UNCLEAR : CLEAR;
      const [first, last] = row === "unclear" ? [0, 9] : [row, row];
      outline(context, cellAt(side, at, first), cellAt(side, at, last));
    }),
  );
  canvas.hidden = false;
}

function outline(context: CanvasRenderingContext2D, first: Point, last: Point): void {
  const [wide, high] = [(last.x - first.x + CELL.right) * SCALE, CELL.down * SCALE];
  context.strokeRect((first.x - CELL.right / 2 - SHOWN.left) * SCALE, (first.y - CELL.down / 2 - SHOWN.top) * SCALE, wide, high);
}

function straightened(picture: ImageData, plane: Plane, width: number, height: number): ImageData {
  const made = new ImageData(width, height);
  const [from, to] = [new Uint32Array(picture.data.buffer), new Uint32Array(made.data.buffer)];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = plane({ x: SHOWN.left + x / SCALE, y: SHOWN.top + y / SCALE });
      const [column, row] = [Math.floor(at.x), Math.floor(at.y)];
      const inside = column >= 0 && row >= 0 && column < picture.width && row < picture.height;
      to[y * width + x] = inside ? from[row * picture.width + column]! : 0xffffffff;
    }
  return made;
}
