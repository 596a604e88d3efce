import type { Photo } from '@gerai/shared/pictures/contract.ts';
import type { Language } from '@gerai/shared/text/language.ts';
import type { CourseContent, Lesson } from '@gerai/shared/training/authoring/content.ts';
import type { PublishProblem } from '@gerai/shared/training/authoring/rules.ts';
import type { CourseVideo } from '@gerai/shared/training/content/contract.ts';
import { createContext, use } from 'react';

/** The state of an open course editor, for its fields. */
export interface EditorValue {
  uid: string;
  course_id: string;
  content: CourseContent;
  /** The edited language, and the other one if the course has both. */
  language: Language;
  other: Language | null;
  problems: readonly PublishProblem[];
  /** Set after an attempt to publish: from then on all problems are shown at their fields. */
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

/** The DOM id of the field that has a problem. */
export const placeId = ({ field, lesson_id, question_id, item_id }: ProblemPlace): string =>
  ['at', lesson_id ?? 'course', question_id, item_id, field].filter(Boolean).join('-');
