import type { LiveEvent } from '@gerai/shared/trail/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveEvents } from './live.ts';

/** Events within this time cause one refetch. */
const GATHER_MS = 300;
/** A list over all outlets gets every event, so it is refetched at most this often. */
const EVERY_MS = 5_000;

/**
 * Refetches the list at `root` when an event touches it: what is in view at once, the rest when it comes into view.
 * `isTouchedBy` decides whether an event may change the list and must be stable.
 */
export function useFreshList(root: string, isTouchedBy: (event: LiveEvent) => boolean): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onEvent = useCallback(
    (event: LiveEvent) => {
      if (timer.current !== undefined || !isTouchedBy(event)) return;
      timer.current = setTimeout(
        () => {
          timer.current = undefined;
          latest.current = Date.now();
          void client.invalidateQueries({ queryKey: [root] });
        },
        Math.max(GATHER_MS, latest.current + EVERY_MS - Date.now()),
      );
    },
    [client, root, isTouchedBy],
  );
  useLiveEvents(onEvent);
}
