import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import type { QueryRoot } from '@gerai/shared/trail/query-roots.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refuseOffline } from '../offline/online.ts';
import { useLazyImport } from '../offline/use-lazy-import.ts';

type Handler = (event: LiveEvent, refetch: (root: QueryRoot) => void) => void;
const handlers = new Set<Handler>();

/**
 * Calls `handler` for each live event that this user may see. Keep it stable (useCallback). What it refetches by its
 * second argument is refetched a few times for thousands of events.
 */
export function useLiveEvents(handler: Handler): void {
  useEffect(() => {
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }, [handler]);
}

/** Asked for again until there is a network: without one it has nothing to do, so the device does not keep it. */
const loadStream = async () => {
  refuseOffline();
  return await import('./follow-live-stream.ts');
};

/** Reads the person's live stream while mounted; its code is loaded after the first screen's. */
export function useLiveStream(person: string): void {
  const queries = useQueryClient();
  const { part } = useLazyImport(loadStream);
  useEffect(() => {
    return part?.followLiveStream(person, queries, (event, refetch) => {
      for (const handler of handlers) handler(event, refetch);
    });
  }, [person, queries, part]);
}
