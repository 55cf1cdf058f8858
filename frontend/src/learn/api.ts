/** Lessons and the hands played in them, from the server: what was done so far goes along, nothing is kept. */

import { call } from "../api/http";
import type { Course, Deck, ExerciseView } from "../api/wire";

export type { Course, LearnStep, ExerciseView } from "../api/wire";

export const lessons = (language: string, deck: Deck): Promise<Course> => call(`/api/lessons?language=${language}&deck=${deck}`);

export const practise = (lesson: string, step: number, moves: string[], deck: Deck): Promise<ExerciseView> =>
  call("/api/practice", { lesson, step, moves, deck });
