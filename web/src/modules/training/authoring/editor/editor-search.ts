import { LANGUAGES, type Language } from '@gerai/shared/text/language.ts';
import { oneOf, textOf } from '../../../../core/api/search-params.ts';

export const EDITOR_TABS = ['content', 'preview', 'people', 'tasks', 'settings'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

/** What of a course is open in its editor. */
export interface EditorSearch {
  /** Absent is the content. */
  tab?: EditorTab | undefined;
  /** The id of the lesson, or 'course' for what is said of the course itself. */
  lesson?: string | undefined;
  /** The language that is written; absent is the reader's own, or the course's first. */
  lang?: Language | undefined;
}

export const editorSearch = (search: Record<string, unknown>): EditorSearch => ({
  tab: oneOf(search.tab, EDITOR_TABS),
  lesson: textOf(search.lesson),
  lang: oneOf(search.lang, LANGUAGES),
});
