import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import type { Answer, LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import type { EntryName } from '../../../../core/offline/entry.ts';
import type { LessonKey } from './lesson-memory.ts';

/** The queue kinds of training: a completed lesson, and a quiz attempt. */
export const LESSON = 'lesson';
export const QUIZ = 'quiz';

/** A phone between two cells gets no error for a lost request, so it times out after 15 s. */
export const TIMEOUT_MS = 15_000;

/** Partial, because entries kept by an earlier version have none of it. */
export type LearningAbout = Partial<{ title: LocalText; course: string; enrolment: string; lesson: string }>;

export interface CompletedLesson {
  ticked: string[];
  /** The place and seconds not reported to the server yet; it checks both on completion. */
  place: LessonPlace | null;
  seconds: number;
}

export interface QuizAnswers {
  /** The index of the current question. */
  step: number;
  given: Record<string, Answer>;
}

/** Entries of one enrolment are sent in order: each lesson opens when the previous one is completed. */
export const threadOf = (enrolment: string): string => `course ${enrolment}`;

export const lessonName = ({ owner, enrolment, lesson }: LessonKey): EntryName => ({
  uid: owner,
  kind: LESSON,
  key: `${enrolment} ${lesson}`,
});
