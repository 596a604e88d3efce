import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { type QueryRoot, queryRoots } from '@gerai/shared/trail/query-roots.ts';
import type { QueryClient } from '@tanstack/react-query';
import { catchUp } from './catch-up.ts';
import { setLiveState } from './live-state.ts';
import { readLiveStream } from './read-live-stream.ts';
import { pacedRefetch, spread } from './refetch-paced.ts';
import { queriesTouchedBy } from './touched-queries.ts';

/**
 * Reads the live stream of a person, refetches the queries that its events touch, and passes each event on with the paced
 * refetch. Returns the function that ends it.
 */
export function followLiveStream(
  person: string,
  queries: QueryClient,
  onEvent: (event: LiveEvent, refetch: (root: QueryRoot) => void) => void,
): () => void {
  const refetch = pacedRefetch(queries);
  return readLiveStream(person, {
    onState: setLiveState,
    onEvent: (event) => {
      for (const [root] of queriesTouchedBy(event.event)) refetch(root);
      onEvent(event, refetch);
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
}
