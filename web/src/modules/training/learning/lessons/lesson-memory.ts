import type { Answer, LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';

/** A person's lesson. */
export interface LessonKey {
  /** Whose: of several who sign in on one device, each has their own. */
  owner: string;
  enrolment: string;
  lesson: string;
}

/** What the server has not acknowledged of a lesson: kept on the device, so that a reload or a lost network loses nothing. */
export interface LessonMemory {
  place?: LessonPlace | undefined;
  /** What was answered in an attempt that is not handed in, and the question that one is at. */
  answers?:
    | {
        attempt: string;
        step: number;
        given: Record<string, Answer>;
        /** It was handed in: what is left is that the server takes it. */
        handedIn?: boolean;
      }
    | undefined;
  /** It was completed, with these things ticked: what is left is that the server takes it. */
  completed?: { ticked: string[] } | undefined;
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

/** Tells of each change that another tab makes. */
export function watchLessonMemory(key: LessonKey, listener: (memory: LessonMemory) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === nameOf(key)) listener(readLessonMemory(key));
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
