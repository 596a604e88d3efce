import type { CourseCategory, CourseLevel } from '@gerai/shared/training/authoring/content.ts';
import type { LocalText } from '@gerai/shared/training/authoring/local-text.ts';
import type { PictureName } from '../photos/pictures.ts';

/**
 * A course as written by its author; ids and pictures are added on insertion. Lesson texts use the markup of
 * write-text.ts.
 */
export interface WrittenCourse {
  title: LocalText;
  description: LocalText;
  category: CourseCategory;
  level: CourseLevel;
  cover: PictureName;
  validity_months: number | null;
  lessons: readonly WrittenLesson[];
}

interface Titled {
  title: LocalText;
  minutes: number;
}

export type WrittenLesson =
  | (Titled & { kind: 'text'; body: LocalText })
  | (Titled & { kind: 'video'; body: LocalText; url: string | null })
  | (Titled & { kind: 'checklist'; body: LocalText; items: readonly LocalText[] })
  | (Titled & {
      kind: 'quiz';
      pass_mark: number;
      max_attempts: number | null;
      questions: readonly WrittenQuestion[];
    });

export interface WrittenOption {
  text: LocalText;
  correct: boolean;
}

export type WrittenQuestion = { text: LocalText; explanation: LocalText } & (
  | { kind: 'single' | 'multiple'; options: readonly WrittenOption[] }
  | { kind: 'true_false'; answer: boolean }
  | { kind: 'ordering'; options: readonly LocalText[] }
);

export const say = (id: string, en: string): LocalText => ({ id, en });
export const right = (id: string, en: string): WrittenOption => ({ text: { id, en }, correct: true });
export const wrong = (id: string, en: string): WrittenOption => ({ text: { id, en }, correct: false });

export const text = (minutes: number, title: LocalText, id: string, en: string): WrittenLesson => ({
  kind: 'text',
  title,
  minutes,
  body: { id, en },
});

/** A video lesson: from a link, or the demo's own film. */
export const video = (
  minutes: number,
  title: LocalText,
  url: string | null,
  id: string,
  en: string,
): WrittenLesson => ({ kind: 'video', title, minutes, url, body: { id, en } });

export const checklist = (
  minutes: number,
  title: LocalText,
  body: LocalText,
  items: readonly LocalText[],
): WrittenLesson => ({ kind: 'checklist', title, minutes, body, items });

export const quiz = (
  title: LocalText,
  { pass, attempts }: { pass: number; attempts: number | null },
  questions: readonly WrittenQuestion[],
): WrittenLesson => ({
  kind: 'quiz',
  title,
  minutes: Math.max(3, questions.length),
  pass_mark: pass,
  max_attempts: attempts,
  questions,
});

export const single = (asked: LocalText, options: readonly WrittenOption[], explanation: LocalText) => ({
  ...({ kind: 'single', text: asked, options, explanation } as const),
});
export const multiple = (asked: LocalText, options: readonly WrittenOption[], explanation: LocalText) => ({
  ...({ kind: 'multiple', text: asked, options, explanation } as const),
});
export const isTrue = (asked: LocalText, explanation: LocalText) =>
  ({ kind: 'true_false', text: asked, answer: true, explanation }) as const;
export const isFalse = (asked: LocalText, explanation: LocalText) =>
  ({ kind: 'true_false', text: asked, answer: false, explanation }) as const;
/** A question whose options must be put in order; they are given in the right one. */
export const inOrder = (asked: LocalText, options: readonly LocalText[], explanation: LocalText) => ({
  ...({ kind: 'ordering', text: asked, options, explanation } as const),
});
