import type { Query, QueryCache } from '@tanstack/react-query';

/** Marks a query whose rows are chosen from, such as the outlets: an empty list may mean that it could not be loaded. */
export const LOOKUP = { isLookup: true } as const;

/** The lookups that the screen uses and that could not be loaded. */
export const failedLookups = (cache: QueryCache): Query[] =>
  cache
    .getAll()
    .filter(
      (query) =>
        query.meta?.isLookup === true &&
        query.state.status === 'error' &&
        query.state.data === undefined &&
        query.isActive(),
    );
