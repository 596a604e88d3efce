import type { LiveEvent } from '@gerai/shared/activity/contract.ts';
import { isTraining } from '@gerai/shared/activity/policy.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useLiveEvents } from '../../lib/live.ts';
import { queryRoots } from '../../lib/live-queries.ts';

/** What happens together is fetched together. */
const GATHER_MS = 300;
/** A list over everyone hears of every lesson: it is fetched anew at most this often. */
const EVERY_MS = 5_000;

/** Keeps the team up to date while its people learn: what is in view at once, the rest when it comes into view. */
export function useFreshTeam(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onEvent = useCallback(
    ({ event }: LiveEvent) => {
      if (!isTraining(event) || timer.current !== undefined) return;
      timer.current = setTimeout(
        () => {
          timer.current = undefined;
          latest.current = Date.now();
          void client.invalidateQueries({ queryKey: [queryRoots.trainingTeam] });
        },
        Math.max(GATHER_MS, latest.current + EVERY_MS - Date.now()),
      );
    },
    [client],
  );
  useLiveEvents(onEvent);
}
