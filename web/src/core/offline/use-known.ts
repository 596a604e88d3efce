import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { recall, remember } from '../session/device-memory.ts';
import { useOnline } from './online.ts';

/** What this device knew of an answer, until the server has given it anew: since when (milliseconds). */
export interface Recalled {
  knownAt?: number;
}

type Answer = Pick<UseQueryResult, 'failureReason' | 'dataUpdatedAt'> & { data: object | undefined };

/** `asOf` is when an answer was so (milliseconds), where it may have changed since; else null. */
export function useAsOf({ data, failureReason, dataUpdatedAt }: Answer) {
  const online = useOnline();
  const unreachable = !online || (failureReason instanceof ApiError && failureReason.code === 'network');
  const knownAt = (data as Recalled | undefined)?.knownAt;
  return { unreachable, asOf: knownAt ?? (data && unreachable ? dataUpdatedAt : null) };
}

interface Memory<Kept> {
  uid: string;
  queryKey: QueryKey;
  /** Under which name the device keeps it; null keeps and recalls nothing. */
  name: string | null;
  /** What of the answer is kept. */
  kept: Kept | undefined;
  /** The answer that what was kept stands for. */
  answerOf: (kept: Kept) => object;
  /** Recalls it while the server cannot be reached, instead of at once. */
  onlyOffline?: boolean;
}

/**
 * Keeps a query's answer on the device, and shows it from there until the server has answered again. `answerOf` must be
 * stable.
 */
export function useKnown<Kept>(answer: Answer, memory: Memory<Kept>) {
  const queries = useQueryClient();
  const state = useAsOf(answer);
  const { uid, name, kept, answerOf, onlyOffline = false } = memory;
  const queryHash = JSON.stringify(memory.queryKey);
  const isRecalling = name !== null && (!onlyOffline || state.unreachable);

  useEffect(() => {
    const queryKey: QueryKey = JSON.parse(queryHash);
    if (!isRecalling || queries.getQueryData(queryKey)) return;
    void recall<Kept>(uid, name).then((known) => {
      if (!known || queries.getQueryData(queryKey)) return;
      const recalled = { ...answerOf(known.data), knownAt: known.at } satisfies Recalled;
      // Old from the start, so that the server is asked as soon as it can be.
      queries.setQueryData(queryKey, recalled, { updatedAt: 1 });
    });
  }, [queries, uid, name, queryHash, isRecalling, answerOf]);

  const { data, dataUpdatedAt } = answer;
  const isRecalled = data !== undefined && 'knownAt' in data;
  useEffect(() => {
    // Of when it came: it may have stood in the cache for long.
    if (name !== null && kept !== undefined && !isRecalled) void remember(uid, name, kept, dataUpdatedAt);
  }, [uid, name, kept, isRecalled, dataUpdatedAt]);
  return state;
}

/** For an answer that is kept as it is. */
export const whole = <T extends object>(kept: T): T => kept;
