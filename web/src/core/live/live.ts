import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { catchUp } from './catch-up.ts';
import { queriesTouchedBy, queryRoots } from './live-queries.ts';
import { setLiveState } from './live-state.ts';
import { openLiveStream } from './live-stream.ts';
import { pacedRefetch, spread } from './refetch-paced.ts';

type Handler = (event: LiveEvent) => void;
const handlers = new Set<Handler>();

/** Calls `handler` for each live event that this user may see. Keep it stable (useCallback). */
export function useLiveEvents(handler: Handler): void {
  useEffect(() => {
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }, [handler]);
}

/** Keeps the tab's one live stream open while mounted, and refetches the queries that its events touch. */
export function useLiveStream(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refetch = pacedRefetch(queries);
    return openLiveStream({
      onState: setLiveState,
      onEvent: (event) => {
        for (const [root] of queriesTouchedBy(event.event)) refetch(root);
        for (const handler of handlers) handler(event);
      },
      // The stream could not resume: anything may have changed.
      onReset: () => void queries.invalidateQueries(),
      onNotifications: () => refetch(queryRoots.notifications),
      onBack: () => void catchUp(queries),
      // Spread over time, because everyone who sees a group gets this at the same moment.
      onGroups: spread(() => {
        // Notifications about what can no longer be viewed disappear too.
        for (const root of ['social', 'socialGroups', 'notifications'] as const) refetch(queryRoots[root]);
      }),
    });
  }, [queries]);
}
