import {
  type BulkAction,
  type BulkResult,
  bulkLimits,
} from '@gerai/shared/accounts/users/manage-contract.ts';
import { ApiError } from '../../../../core/api/api-error.ts';

export interface BulkState {
  /** 'waiting' is for the network or the server, to send the failed call again. */
  phase: 'running' | 'stopping' | 'waiting' | 'stopped' | 'done';
  /** Of the users who are through, in the order of the selection. */
  results: readonly BulkResult[];
  /** Why the last call failed; null while all is well. */
  error: unknown;
  /** Users of whom it is not known whether it was done: the answer to their call was lost. */
  unsure: number;
}

export interface BulkRun {
  action: BulkAction;
  uids: readonly string[];
  state: () => BulkState;
  subscribe: (listener: () => void) => () => void;
  /** Sends what is not through yet; at once where it waits. */
  go: () => void;
  /** Ends it after the call that is under way. */
  stop: () => void;
}

/** One call: one thing to do to at most bulkLimits.perCall users. */
export type SendBulk = (uids: readonly string[], action: BulkAction) => Promise<readonly BulkResult[]>;

/**
 * Does one thing to many users, call after call. A call that gets no answer is sent again until it does: repeated, each
 * action does the same, and a reset makes a new link in place of the one that was lost.
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
        await pause();
      }
    }
    set({ phase: through < uids.length ? 'stopped' : 'done' });
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryMs);
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

/** Gone already: by the call whose answer was lost. */
const settle = (result: BulkResult): BulkResult =>
  result.error?.reason === 'http.not_found' && result.name !== '' ? { ...result, error: null } : result;

/** Whether it may go better in a moment. */
const isPassing = (error: unknown) => wasLost(error) || (error instanceof ApiError && error.status === 429);

/** Whether the call may have been carried out all the same. */
const wasLost = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);
