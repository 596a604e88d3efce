/** What the address of a course holds. */
export interface CourseSearch {
  /** Its last lesson was completed just now. */
  finished?: true | undefined;
}

export const courseSearch = (search: Record<string, unknown>): CourseSearch => ({
  finished: search.finished === true || search.finished === 'true' ? true : undefined,
});
