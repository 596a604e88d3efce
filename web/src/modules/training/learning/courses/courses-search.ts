import { COURSE_CATEGORIES, type CourseCategory } from '@gerai/shared/training/authoring/content.ts';
import { oneOf, textOf } from '../../../../core/api/search-params.ts';

/** Search parameters of the catalogue. */
export interface CoursesSearch {
  category?: CourseCategory | undefined;
  /** Search words. */
  q?: string | undefined;
  /** Only enrolled and completed courses. */
  mine?: true | undefined;
}

export const coursesSearch = (search: Record<string, unknown>): CoursesSearch => ({
  category: oneOf(search.category, COURSE_CATEGORIES),
  q: textOf(search.q),
  mine: search.mine === true || search.mine === 'true' ? true : undefined,
});
