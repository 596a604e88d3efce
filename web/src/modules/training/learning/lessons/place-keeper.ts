import { learningLimits } from '@gerai/shared/training/learning/contract.ts';
import type { LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { changeLessonMemory, type LessonKey, readLessonMemory } from './lesson-memory.ts';

type Report = (body: { place: LessonPlace; seconds: number }, leaving: boolean) => Promise<unknown>;

/** Maximum milliseconds of one report; unreported time beyond that is dropped. */
const MOST_MS = learningLimits.mostBeatSeconds * 1000;

/**
 * Reports the place in a lesson and the time spent in it. What is not acknowledged stays on the device and is sent
 * with the next report. `now` returns monotonic milliseconds.
 */
export class PlaceKeeper {
  /** The place when the lesson was opened; the device's copy is newer than the server's. */
  readonly first: LessonPlace;
  #place: LessonPlace;
  #changed: boolean;
  #since: number | null = null;
  #unreported = 0;
  /** Milliseconds being sent. */
  #sent = 0;
  #reported = 0;
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

  /** Sets the place, and stores it on the device at once. */
  note(place: LessonPlace): void {
    this.#place = { ...this.#place, ...place };
    this.#changed = true;
    changeLessonMemory(this.#key, { place: this.#place });
  }

  /** Starts or stops counting time. */
  count(runs: boolean): void {
    this.#settle();
    this.#since = runs ? this.#now() : null;
  }

  /** Milliseconds counted since the lesson was opened, without refused ones. */
  get counted(): number {
    this.#settle();
    return this.#reported + this.#sent + this.#unreported;
  }

  /** Milliseconds that the server has acknowledged. */
  get reported(): number {
    return this.#reported;
  }

  /** Reports after any running report; does nothing if there is nothing new. Rejects with the request's error. */
  tell(leaving = false): Promise<void> {
    // A page that is closing does not wait for the running report.
    const report = leaving ? this.#send(true) : this.#underway.then(() => this.#send(false));
    this.#underway = report.catch(() => {});
    return report;
  }

  /** Returns what is not reported yet; the caller reports it before what follows. */
  handOver(): { place: LessonPlace; seconds: number } {
    this.#settle();
    const seconds = Math.floor(this.#unreported / 1000);
    this.#unreported -= seconds * 1000;
    this.#reported += seconds * 1000;
    return { place: this.#place, seconds };
  }

  #settle(): void {
    if (this.#since === null) return;
    const now = this.#now();
    this.#unreported = Math.min(this.#unreported + now - this.#since, MOST_MS);
    this.#since = now;
  }

  async #send(leaving: boolean): Promise<void> {
    this.#settle();
    const seconds = Math.floor(this.#unreported / 1000);
    if (seconds === 0 && !this.#changed) return;
    const place = this.#place;
    const sent = seconds * 1000;
    this.#unreported -= sent;
    this.#sent += sent;
    this.#changed = false;
    try {
      await this.#report({ place, seconds }, leaving);
      this.#reported += sent;
      if (!this.#changed) changeLessonMemory(this.#key, { place: undefined });
    } catch (error) {
      // Refused time is dropped; lost time is sent again.
      if (!isRefused(error)) {
        this.#unreported = Math.min(this.#unreported + sent, MOST_MS);
        this.#changed = true;
      }
      throw error;
    } finally {
      this.#sent -= sent;
    }
  }
}

/** Whether the server refused for good: a 4xx other than 401, 408 and 429. Anything else is sent again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);
