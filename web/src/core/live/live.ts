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
  useEffect(() => {
    const refetch = pacedRefetch(queries);
    return openLiveStream({
      onState: setLiveState,
      onEvent: (event) => {
        for (const [root] of queriesTouchedBy(event.event)) refetch(root);
        for (const handler of handlers) handler(event);
      },
      // The stream could not resume where it stopped: anything may have changed.
      onReset: () => void queries.invalidateQueries(),
      onNotifications: () => refetch(queryRoots.notifications),
      onBack: () => void catchUp(queries),
      // Often all who see a group are told at the same moment.
      onGroups: spread(() => {
        // What may be viewed no more is no notification either.
        for (const root of ['social', 'socialGroups', 'notifications'] as const) refetch(queryRoots[root]);
      }),
    });
  }, [queries]);
}
