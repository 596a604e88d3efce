export interface TaskGroupsSearch {
  /** The form is open for a new group. */
  add?: true | undefined;
}

export const taskGroupsSearch = (search: Record<string, unknown>): TaskGroupsSearch => ({
  add: search.add === true || search.add === 'true' ? true : undefined,
});
