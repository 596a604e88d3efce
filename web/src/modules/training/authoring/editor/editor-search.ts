import { LANGUAGES, type Language } from '@gerai/shared/text/language.ts';
import { oneOf, textOf } from '../../../../core/api/search-params.ts';

export const EDITOR_TABS = ['content', 'preview', 'people', 'tasks', 'settings'] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

/** Search parameters of the course editor. */
export interface EditorSearch {
  /** Absent means the content tab. */
  tab?: EditorTab | undefined;
  /** The id of the open lesson, or 'course' for the fields of the course itself. */
  lesson?: string | undefined;
  /** The edited language; absent means the reader's own, or else the course's first. */
  lang?: Language | undefined;
}

export const editorSearch = (search: Record<string, unknown>): EditorSearch => ({
  tab: oneOf(search.tab, EDITOR_TABS),
  lesson: textOf(search.lesson),
  lang: oneOf(search.lang, LANGUAGES),
});
