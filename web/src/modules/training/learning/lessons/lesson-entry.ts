import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import type { Answer, LessonPlace } from '@gerai/shared/training/learning/lesson-contract.ts';
import type { EntryName } from '../../../../core/offline/entry.ts';
import type { LessonKey } from './lesson-memory.ts';

/** The kinds of the entries: a lesson that was completed, and an attempt at a quiz. */
export const LESSON = 'lesson';
export const QUIZ = 'quiz';

/** Of an entry that an earlier version kept, nothing is known. */
export type LearningAbout = Partial<{ title: LocalText; course: string; enrolment: string; lesson: string }>;

export interface CompletedLesson {
  ticked: string[];
  /** What the server was not told of the lesson yet; it looks at both. */
  place: LessonPlace | null;
  seconds: number;
}

export interface QuizAnswers {
  /** The question that one is at. */
  step: number;
  given: Record<string, Answer>;
}

/** What is done in one course is sent in its order: each lesson is open once the one before it is completed. */
export const threadOf = (enrolment: string): string => `course ${enrolment}`;

export const lessonName = ({ owner, enrolment, lesson }: LessonKey): EntryName => ({
  uid: owner,
  kind: LESSON,
  key: `${enrolment} ${lesson}`,
});
