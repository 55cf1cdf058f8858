/** What one hears: made by the browser itself from noise and tones, short as wood and paper are. Off until switched on. */

import { choices } from "../lib/choices.svelte";

type Sound = "card" | "trick" | "turn" | "knock" | "refused" | "won";

let audio: AudioContext | null = null;

/** A puff of filtered noise: paper, cloth. */
function puff(at: AudioContext, start: number, length: number, pitch: number, loud: number): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  const source = new AudioBufferSourceNode(at, { buffer });
  source
    .connect(new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 0.8 }))
    .connect(new GainNode(at, { gain: loud }))
    .connect(at.destination);
  source.start(start);
}

/** A tone that dies away: wood (low and short), a bell (high and longer). */
function tone(at: AudioContext, start: number, length: number, pitch: number, loud: number): void {
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const source = new OscillatorNode(at, { frequency: pitch, type: "sine" });
  source.connect(gain).connect(at.destination);
  source.start(start);
  source.stop(start + length);
}

const SOUNDS: Record<Sound, (at: AudioContext, now: number) => void> = {
  card: (at, now) => puff(at, now, 0.09, 1800, 0.5),
  trick: (at, now) => puff(at, now, 0.22, 900, 0.5),
  knock: (at, now) => [0, 0.11].forEach((later) => tone(at, now + later, 0.08, 170, 0.5)),
  turn: (at, now) => tone(at, now, 0.12, 220, 0.5),
  refused: (at, now) => tone(at, now, 0.14, 95, 0.6),
  won: (at, now) => [880, 1320].forEach((pitch, index) => tone(at, now + index * 0.16, 0.3, pitch, 0.2)),
};

const SHAKES: Partial<Record<Sound, number | number[]>> = { turn: 40, refused: [20, 40, 20], won: [30, 50, 30] };

/** Let it be heard and felt, as far as that is wished. */
export function sound(what: Sound): void {
  const shake = SHAKES[what];
  if (choices.all.shake && shake !== undefined && "vibrate" in navigator) navigator.vibrate(shake);
  if (!choices.all.sound) return;
  audio ??= new AudioContext();
  void audio.resume();
  SOUNDS[what](audio, audio.currentTime);
}
