export interface TaskGroupsSearch {
  /** The form for a new group is open. */
  add?: true | undefined;
}

export const taskGroupsSearch = (search: Record<string, unknown>): TaskGroupsSearch => ({
  add: search.add === true || search.add === 'true' ? true : undefined,
});
