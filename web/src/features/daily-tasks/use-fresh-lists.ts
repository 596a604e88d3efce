import type { LiveEvent } from '@gerai/shared/activity/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveEvents } from '../../lib/live.ts';
import { queriesTouchedBy, queryRoots } from '../../lib/live-queries.ts';

/** What happens together is fetched together. */
const GATHER_MS = 300;
/** A list over all outlets hears of every submission: it is fetched anew at most this often. */
const EVERY_MS = 5_000;

/** Keeps the lists over all outlets up to date: what is in view at once, the rest when it comes into view. */
export function useFreshLists(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onEvent = useCallback(
    ({ event }: LiveEvent) => {
      const touched = queriesTouchedBy(event).some(([root]) => root === queryRoots.dailyTasks);
      if (!touched || timer.current !== undefined) return;
      timer.current = setTimeout(
        () => {
          timer.current = undefined;
          latest.current = Date.now();
          void client.invalidateQueries({ queryKey: [queryRoots.taskLists] });
        },
        Math.max(GATHER_MS, latest.current + EVERY_MS - Date.now()),
      );
    },
    [client],
  );
  useLiveEvents(onEvent);
}
