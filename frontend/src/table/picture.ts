/** The end of a Partie as a picture to pass on: the device draws it itself, in the colours and letters of the table. */

import { cardFile } from "../cards/files";
import type { TableView } from "../api/wire";
import { handOver } from "../lib/handed";
import { stricheOf } from "../jass/papers";
import { asDate } from "../words/formats";
import { speech } from "../words/index.svelte";
import { sideNames } from "./people";
import { titleOf } from "../words/titles";

const SIZE = 1080;
const MARGIN = 90;
const FAN = ["RU", "SU", "EU", "TU"];
const CARD = { wide: 190, high: 293 };

interface Row {
  name: string;
  /** Points; before them the Striche where these decide. */
  text: string;
  first: boolean;
}

/** Who played and what stands: sides in a game of two against two, else every seat. */
function rowsOf(view: TableView): Row[] {
  const { written, umgaenge = [] } = view.slate;
  const name = (index: number): string => (written.length === 4 ? (view.seats[index]?.name ?? "") : sideNames(view, index));
  return written.map((points, index) => ({
    name: name(index),
    text: `${"|".repeat(stricheOf(umgaenge, index))}  ${points}`.trim(),
    first: view.finished?.winner === index,
  }));
}

/** Without «ihr» and «du»: others read it. */
function headline(view: TableView): string {
  const { finished } = speech.words;
  const winner = view.finished?.winner;
  if (winner == null) return finished.draw;
  return view.slate.written.length === 4 ? finished.lostAlone(view.seats[winner]?.name ?? "") : finished.lost(sideNames(view, winner));
}

function loaded(file: string): Promise<HTMLImageElement> {
  return new Promise((found, failed) => {
    const image = new Image(CARD.wide, CARD.high);
    image.onload = () => found(image);
    image.onerror = failed;
    image.src = file;
  });
}

const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Write a line as large as it fits. */
function line(on: CanvasRenderingContext2D, text: string, x: number, y: number, size: number, most: number): void {
  let now = size;
  do on.font = `700 ${now}px ${getComputedStyle(document.body).fontFamily}`;
  while (on.measureText(text).width > most && (now -= 2) > 20);
  on.fillText(text, x, y, most);
}

function felt(on: CanvasRenderingContext2D): void {
  const light = on.createRadialGradient(SIZE / 2, SIZE * 0.38, 0, SIZE / 2, SIZE * 0.38, SIZE * 0.75);
  light.addColorStop(0, colour("--felt-light"));
  light.addColorStop(1, colour("--felt"));
  on.fillStyle = light;
  on.fillRect(0, 0, SIZE, SIZE);
}

async function fan(on: CanvasRenderingContext2D, view: TableView): Promise<void> {
  const cards = await Promise.all(FAN.map((card) => loaded(cardFile(card, view.deck, speech.language))));
  cards.forEach((card, index) => {
    on.save();
    on.translate(SIZE / 2, 660);
    on.rotate(((index - (FAN.length - 1) / 2) * 13 * Math.PI) / 180);
    on.shadowColor = "rgb(0 0 0 / 40%)";
    on.shadowBlur = 18;
    on.drawImage(card, -CARD.wide / 2, -580, CARD.wide, CARD.high);
    on.restore();
  });
}

function rows(on: CanvasRenderingContext2D, all: Row[]): void {
  const high = all.length > 2 ? 84 : 116;
  const size = all.length > 2 ? 44 : 56;
  all.forEach(({ name, text, first }, index) => {
    const y = 610 + index * high;
    on.fillStyle = first ? colour("--gold") : colour("--felt-deep");
    on.beginPath();
    on.roundRect(MARGIN, y - high / 2 + 8, SIZE - 2 * MARGIN, high - 14, 18);
    on.fill();
    on.fillStyle = first ? colour("--gold-ink") : colour("--felt-ink");
    on.textAlign = "left";
    line(on, name, MARGIN + 30, y, size, SIZE - 2 * MARGIN - 390);
    on.textAlign = "right";
    line(on, text, SIZE - MARGIN - 30, y, size, 330);
  });
}

/** Draw it. */
async function drawn(view: TableView): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const on = canvas.getContext("2d");
  if (!on) throw new Error("nothing to draw on");
  felt(on);
  await fan(on, view);
  on.textBaseline = "middle";
  on.textAlign = "center";
  on.fillStyle = colour("--felt-ink");
  line(on, headline(view), SIZE / 2, 480, 66, SIZE - 2 * MARGIN);
  rows(on, rowsOf(view));
  on.textAlign = "center";
  on.fillStyle = colour("--felt-soft");
  line(on, `${titleOf(view.title)} · ${asDate(Date.now())} · Puur`, SIZE / 2, SIZE - 60, 34, SIZE - 2 * MARGIN);
  return new Promise((found, failed) => canvas.toBlob((blob) => (blob ? found(blob) : failed(new Error("not drawn"))), "image/png"));
}

/** Let the person pass it on, or keep it where the device shares no files. */
export async function sharePicture(view: TableView): Promise<void> {
  const file = new File([await drawn(view)], "puur.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title: titleOf(view.title) }).catch(() => undefined);
  else handOver(file, file.name);
}
