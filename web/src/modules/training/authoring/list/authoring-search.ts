import { COURSE_CATEGORIES, COURSE_STATES } from '@gerai/shared/training/authoring/content.ts';
import { oneOf, textOf } from '../../../../core/api/search-params.ts';
import type { CourseList } from '../api.ts';

export interface AuthoringSearch extends CourseList {
  /** The dialog for a new course is open. */
  add?: true | undefined;
}

export const authoringSearch = (search: Record<string, unknown>): AuthoringSearch => ({
  q: textOf(search.q),
  state: oneOf(search.state, COURSE_STATES),
  category: oneOf(search.category, COURSE_CATEGORIES),
  add: search.add === true || search.add === 'true' ? true : undefined,
});
