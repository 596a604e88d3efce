import { COURSE_CATEGORIES, type CourseCategory } from '@gerai/shared/training/authoring/content.ts';
import { oneOf, textOf } from '../../../../core/api/search-params.ts';

/** What the address of the catalogue holds. */
export interface CoursesSearch {
  category?: CourseCategory | undefined;
  /** Words that are looked for. */
  q?: string | undefined;
  /** Only what one is in or has completed. */
  mine?: true | undefined;
}

export const coursesSearch = (search: Record<string, unknown>): CoursesSearch => ({
  category: oneOf(search.category, COURSE_CATEGORIES),
  q: textOf(search.q),
  mine: search.mine === true || search.mine === 'true' ? true : undefined,
});
