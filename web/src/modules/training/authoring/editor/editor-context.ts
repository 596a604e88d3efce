import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { CourseContent, Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { PublishProblem } from '@gerai/shared/training/authoring/rules.ts';
import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { createContext, use } from 'react';

/** A course that is open in its editor, for every field of it. */
export interface EditorValue {
  uid: string;
  course_id: string;
  content: CourseContent;
  /** The language that is written, and the other where the course offers both. */
  language: Language;
  other: Language | null;
  problems: readonly PublishProblem[];
  /** Somebody wanted to publish: from then on every problem is shown where it is. */
  strict: boolean;
  pictures: ReadonlyMap<string, Photo>;
  videos: ReadonlyMap<string, CourseVideo>;
  addPicture: (picture: Photo) => void;
  change: (edit: (content: CourseContent) => CourseContent) => void;
  changeLesson: (id: string, edit: (lesson: Lesson) => Lesson) => void;
}

export const EditorContext = createContext<EditorValue | null>(null);

export function useEditor(): EditorValue {
  const value = use(EditorContext);
  if (!value) throw new Error('useEditor needs an open course above it');
  return value;
}

export type ProblemPlace = Pick<PublishProblem, 'field'> &
  Partial<Pick<PublishProblem, 'lesson_id' | 'question_id' | 'item_id'>>;

/** The id of the field where a problem is, in the page. */
export const placeId = ({ field, lesson_id, question_id, item_id }: ProblemPlace): string =>
  ['at', lesson_id ?? 'course', question_id, item_id, field].filter(Boolean).join('-');
