import { useCallback } from 'react';

type Navigate<Search> = (options: {
  search: (before: Search) => Search;
  replace: boolean;
  resetScroll: boolean;
}) => Promise<void>;

/**
 * Changes a part of a screen's address in place: filters and sorting replace what was there, what `opens` comes on
 * top, so that Back closes it.
 */
export function useChangeSearch<Search extends { task?: string | undefined }>(navigate: Navigate<Search>) {
  return useCallback(
    (part: Partial<Search>, opens?: 'opens') =>
      void navigate({
        search: (before) => ({ ...before, ...part }),
        replace: opens === undefined,
        // A task opens over the place where the list is; another list begins at its beginning.
        resetScroll: !('task' in part),
      }),
    [navigate],
  );
}
