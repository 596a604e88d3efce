import type { LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import { ownName } from '../../../../core/api/base-path.ts';

/** Identifies a person's lesson on this device. */
export interface LessonKey {
  /** The person's uid; people who share a device each have their own. */
  owner: string;
  enrolment: string;
  lesson: string;
}

/**
 * The place in a lesson that the server has not acknowledged; stored on the device across reloads and network loss.
 */
export interface LessonMemory {
  place?: LessonPlace | undefined;
}

const nameOf = ({ owner, enrolment, lesson }: LessonKey) =>
  ownName(`gerai.lesson.${owner}.${enrolment}.${lesson}`);

/** The stored place of a lesson; empty if there is none or storage is disabled. */
export function readLessonMemory(key: LessonKey): LessonMemory {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(key)) ?? '{}') ?? {}) as LessonMemory;
  } catch {
    return {};
  }
}

/** Updates a part; undefined deletes it. */
export function changeLessonMemory(key: LessonKey, change: LessonMemory): void {
  const next = { ...readLessonMemory(key), ...change };
  try {
    if (Object.values(next).every((part) => part === undefined)) localStorage.removeItem(nameOf(key));
    else localStorage.setItem(nameOf(key), JSON.stringify(next));
  } catch {
    // Storage is disabled or full; the page keeps the place until it is left.
  }
}
