import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { recall, remember } from '../session/device-memory.ts';
import { useOnline } from './online.ts';

/** Set on an answer recalled from this device: when it was fetched (milliseconds), until the server answers again. */
export interface Recalled {
  fetchedAt?: number;
}

type Answer = Pick<UseQueryResult, 'failureReason' | 'dataUpdatedAt'> & { data: object | undefined };

/** `asOf` is when the answer was fetched (milliseconds) if it may have changed since, else null. */
export function useAsOf({ data, failureReason, dataUpdatedAt }: Answer) {
  const online = useOnline();
  const unreachable = !online || (failureReason instanceof ApiError && failureReason.code === 'network');
  const fetchedAt = (data as Recalled | undefined)?.fetchedAt;
  return { unreachable, asOf: fetchedAt ?? (data && unreachable ? dataUpdatedAt : null) };
}

interface Memory<Stored> {
  uid: string;
  queryKey: QueryKey;
  /** The name under which the device stores it; null stores and recalls nothing. */
  name: string | null;
  /** What the names of its variants begin with, of which the device stores those used last. */
  variants?: string;
  /** The part of the answer to store. */
  toStore: Stored | undefined;
  /** Rebuilds the answer from what was stored. */
  answerOf: (stored: Stored) => object;
  /** Recalls it only while the server can't be reached. */
  onlyOffline?: boolean;
}

/** Stores a query's answer on the device and shows it until the server answers again. `answerOf` must be stable. */
export function usePersistedQuery<Stored>(answer: Answer, memory: Memory<Stored>) {
  const queries = useQueryClient();
  const state = useAsOf(answer);
  const { uid, name, variants, toStore, answerOf, onlyOffline = false } = memory;
  const queryHash = JSON.stringify(memory.queryKey);
  const isRecalling = name !== null && (!onlyOffline || state.unreachable);

  useEffect(() => {
    const queryKey: QueryKey = JSON.parse(queryHash);
    if (!isRecalling || queries.getQueryData(queryKey)) return;
    void recall<Stored>(uid, name).then((known) => {
      if (!known || queries.getQueryData(queryKey)) return;
      const recalled = { ...answerOf(known.data), fetchedAt: known.at } satisfies Recalled;
      // Stale from the start, so that the server is asked as soon as possible.
      queries.setQueryData(queryKey, recalled, { updatedAt: 1 });
    });
  }, [queries, uid, name, queryHash, isRecalling, answerOf]);

  const { data, dataUpdatedAt } = answer;
  const isRecalled = data !== undefined && 'fetchedAt' in data;
  useEffect(() => {
    // With the time of the fetch: the answer may have been cached for long.
    if (name !== null && toStore !== undefined && !isRecalled)
      void remember(uid, name, toStore, { at: dataUpdatedAt, variants });
  }, [uid, name, variants, toStore, isRecalled, dataUpdatedAt]);
  return state;
}

/** `answerOf` for an answer that is stored unchanged. */
export const whole = <T extends object>(stored: T): T => stored;
