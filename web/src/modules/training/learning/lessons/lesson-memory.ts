import type { LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';

/** A person's lesson. */
export interface LessonKey {
  /** Whose: of several who sign in on one device, each has their own. */
  owner: string;
  enrolment: string;
  lesson: string;
}

/** Where one is in a lesson, which the server has not acknowledged: kept on the device over a reload or a lost network. */
export interface LessonMemory {
  place?: LessonPlace | undefined;
}

const nameOf = ({ owner, enrolment, lesson }: LessonKey) => `gerai.lesson.${owner}.${enrolment}.${lesson}`;

/** What the device knows of a lesson; nothing where there is nothing, or storage is switched off. */
export function readLessonMemory(key: LessonKey): LessonMemory {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(key)) ?? '{}') ?? {}) as LessonMemory;
  } catch {
    return {};
  }
}

/** Keeps a part anew; undefined forgets it. */
export function changeLessonMemory(key: LessonKey, change: LessonMemory): void {
  const next = { ...readLessonMemory(key), ...change };
  try {
    if (Object.values(next).every((part) => part === undefined)) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify(next));
  } catch {
    // Switched off or full: the page itself still knows, until it is left.
  }
}
