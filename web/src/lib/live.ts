import type { LiveEvent } from '@gerai/shared/activity/contract.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queriesTouchedBy } from './live-queries.ts';
import { openLiveStream } from './live-stream.ts';

type Handler = (event: LiveEvent) => void;
const handlers = new Set<Handler>();

/** Calls `handler` for each event of the live stream that this person may see. Keep it stable (useCallback). */
export function useLiveEvents(handler: Handler): void {
  useEffect(() => {
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }, [handler]);
}

/** Holds the tab's one live stream open while mounted, and refetches what its events touch. */
export function useLiveStream(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      openLiveStream({
        onEvent: (event) => {
          for (const key of queriesTouchedBy(event.event)) refetch(queries, key);
          for (const handler of handlers) handler(event);
        },
        // The stream could not resume where it stopped: anything may have changed.
        onReset: () => void queries.invalidateQueries(),
      }),
    [queries],
  );
}

const refetch = (queries: QueryClient, queryKey: QueryKey): void =>
  void queries.invalidateQueries({ queryKey });
