import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import type { LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { changeLessonMemory, type LessonKey, readLessonMemory } from './lesson-memory.ts';

type Report = (body: { place: LessonPlace; seconds: number }, leaving: boolean) => Promise<unknown>;

/** One report says at most so many milliseconds; what could not be told is not saved up beyond that. */
const MOST_MS = learningLimits.mostBeatSeconds * 1000;

/**
 * Where somebody is in a lesson and for how long, from the device to the server. What is not acknowledged stays on the
 * device and is told again with the next report. `now` gives milliseconds that never go back.
 */
export class PlaceKeeper {
  /** Where one was when the lesson was opened: what this device knows better goes before the server's. */
  readonly first: LessonPlace;
  #place: LessonPlace;
  #changed: boolean;
  #since: number | null = null;
  #untold = 0;
  /** On its way. */
  #sent = 0;
  #told = 0;
  #underway: Promise<void> = Promise.resolve();
  readonly #key: LessonKey;
  readonly #report: Report;
  readonly #now: () => number;

  constructor(key: LessonKey, known: LessonPlace, report: Report, now: () => number) {
    const { place } = readLessonMemory(key);
    this.first = { ...known, ...place };
    this.#place = this.first;
    this.#changed = place !== undefined;
    this.#key = key;
    this.#report = report;
    this.#now = now;
  }

  /** Notes where one is, on the device at once. */
  note(place: LessonPlace): void {
    this.#place = { ...this.#place, ...place };
    this.#changed = true;
    changeLessonMemory(this.#key, { place: this.#place });
  }

  /** Begins or ends counting the time. */
  count(runs: boolean): void {
    this.#settle();
    this.#since = runs ? this.#now() : null;
  }

  /** Milliseconds that were counted since the lesson was opened, but for what was refused. */
  get counted(): number {
    this.#settle();
    return this.#told + this.#sent + this.#untold;
  }

  /** Those of them that the server has acknowledged. */
  get told(): number {
    return this.#told;
  }

  /** Tells the server, after what is being told; nothing where there is nothing new. Throws what hindered it. */
  tell(leaving = false): Promise<void> {
    // A page that goes does not wait for its turn.
    const told = leaving ? this.#send(true) : this.#underway.then(() => this.#send(false));
    this.#underway = told.catch(() => {});
    return told;
  }

  /** Hands over what the server was not told, to somebody who tells it before what follows. */
  handOver(): { place: LessonPlace; seconds: number } {
    this.#settle();
    const seconds = Math.floor(this.#untold / 1000);
    this.#untold -= seconds * 1000;
    this.#told += seconds * 1000;
    return { place: this.#place, seconds };
  }

  #settle(): void {
    if (this.#since === null) return;
    const now = this.#now();
    this.#untold = Math.min(this.#untold + now - this.#since, MOST_MS);
    this.#since = now;
  }

  async #send(leaving: boolean): Promise<void> {
    this.#settle();
    const seconds = Math.floor(this.#untold / 1000);
    if (seconds === 0 && !this.#changed) return;
    const place = this.#place;
    const sent = seconds * 1000;
    this.#untold -= sent;
    this.#sent += sent;
    this.#changed = false;
    try {
      await this.#report({ place, seconds }, leaving);
      this.#told += sent;
      if (!this.#changed) changeLessonMemory(this.#key, { place: undefined });
    } catch (error) {
      // What is refused stays refused; what did not arrive is told again.
      if (!isRefused(error)) {
        this.#untold = Math.min(this.#untold + sent, MOST_MS);
        this.#changed = true;
      }
      throw error;
    } finally {
      this.#sent -= sent;
    }
  }
}

/** Whether the server said no, and would again: what got lost, or comes at a bad moment, is sent again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
