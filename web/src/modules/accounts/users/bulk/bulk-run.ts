import {
  type BulkAction,
  type BulkResult,
  bulkLimits,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import { ApiError } from '../../../../core/api/api-error.ts';
import { pauseOf } from '../../../../core/offline/wait-cause.ts';

export interface BulkState {
  /** 'waiting': for the network or the server, to retry the failed call. */
  phase: 'running' | 'stopping' | 'waiting' | 'stopped' | 'done';
  /** Results of the processed users, in the order of the selection. */
  results: readonly BulkResult[];
  /** Why the last call failed; null if it did not. */
  error: unknown;
  /** Number of users whose outcome is unknown because the response to their call was lost. */
  unsure: number;
}

export interface BulkRun {
  action: BulkAction;
  uids: readonly string[];
  state: () => BulkState;
  subscribe: (listener: () => void) => () => void;
  /** Processes the remaining users; while waiting, retries at once. */
  go: () => void;
  /** Stops after the call in progress. */
  stop: () => void;
}

/** One call: one action on at most bulkLimits.perCall users. */
export type SendBulk = (uids: readonly string[], action: BulkAction) => Promise<readonly BulkResult[]>;

/**
 * Applies one action to many users, call by call. A call without a response is retried until it gets one, after
 * `retryMs` milliseconds, or later if the server asks for it. Repeating is safe: each action has the same effect again,
 * and a reset makes a new link in place of the lost one.
 */
export function createBulkRun(
  uids: readonly string[],
  action: BulkAction,
  send: SendBulk,
  retryMs = 5_000,
): BulkRun {
  let state: BulkState = { phase: 'stopped', results: [], error: null, unsure: 0 };
  let through = 0;
  let wake = () => {};
  const listeners = new Set<() => void>();
  const set = (part: Partial<BulkState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const isStopping = () => state.phase === 'stopping';

  async function run(): Promise<void> {
    set({ phase: 'running', error: null });
    while (through < uids.length && !isStopping()) {
      const part = uids.slice(through, through + bulkLimits.perCall);
      try {
        const results = await send(part, action);
        const settled = state.unsure > 0 && action.action === 'delete' ? results.map(settle) : results;
        through += part.length;
        set({ results: [...state.results, ...settled], error: null, unsure: 0 });
        if (!isStopping()) set({ phase: 'running' });
      } catch (error) {
        if (wasLost(error)) set({ unsure: part.length });
        if (!isPassing(error)) return set({ phase: 'stopped', error });
        if (isStopping()) return set({ phase: 'stopped', error });
        set({ phase: 'waiting', error });
        await pause(Math.max(retryMs, pauseOf(error) ?? 0));
      }
    }
    set({ phase: through < uids.length ? 'stopped' : 'done' });
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  return {
    action,
    uids,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go() {
      if (state.phase === 'waiting') wake();
      else if (state.phase === 'stopped') void run();
    },
    stop() {
      const isWaiting = state.phase === 'waiting';
      if (isWaiting || state.phase === 'running') set({ phase: 'stopping' });
      if (isWaiting) wake();
    },
  };
}

/** Not found on a retry: the call whose response was lost has deleted the user. */
const settle = (result: BulkResult): BulkResult =>
  result.error?.reason === 'http.not_found' && result.name !== '' ? { ...result, error: null } : result;

/** Whether a retry may succeed. */
const isPassing = (error: unknown) => wasLost(error) || (error instanceof ApiError && error.status === 429);

/** Whether the server may have carried out the call despite the error. */
const wasLost = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);
