/** Search parameters of a course's screen. */
export interface CourseSearch {
  /** Whether the last lesson was completed just now. */
  finished?: true | undefined;
}

export const courseSearch = (search: Record<string, unknown>): CourseSearch => ({
  finished: search.finished === true || search.finished === 'true' ? true : undefined,
});
