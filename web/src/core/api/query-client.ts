import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 3;
/** Refusals of everything but what must be done first. */
const FIRST = new Set<string | undefined>(['auth.second_factor_needed', 'password.change_needed']);

/** Seconds. Where the server names a longer pause, the screen shows the refusal. */
const LONGEST_PAUSE = 30;

/** Milliseconds after which the server takes more calls of this person; undefined for any other error. */
function pauseOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const { retryAfter = LONGEST_PAUSE + 1 } = error;
  return retryAfter <= LONGEST_PAUSE ? retryAfter * 1000 : undefined;
}

/**
 * Retries only a lost connection, a failing server, and after their time what were too many calls; another refusal does
 * not change when repeated.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (!refused || pauseOf(error) !== undefined) && failures < MAX_RETRIES;
}

/** Milliseconds before a retry: those that the server names, else 1, 2 and 4 seconds. */
export const retryDelay = (failures: number, error: unknown): number =>
  pauseOf(error) ?? 1000 * 2 ** failures;

/**
 * The cache of all server state. The live stream invalidates what changed, so fetched data stays fresh for a while.
 * Offline, queries pause and resume by themselves.
 */
export function createQueryClient(): QueryClient {
  // The profile says what the person must do first, since this call: its screen takes the place of all others.
  const onError = (error: unknown) => {
    if (error instanceof ApiError && FIRST.has(error.reason))
      void queries.invalidateQueries({ queryKey: ['profile'] });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: shouldRetry,
        retryDelay,
        refetchOnWindowFocus: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onlineManager.subscribe((online) => {
    // The library refetches only after paused mutations finished all their retries; screens must not wait for those.
    if (online) queries.getQueryCache().onOnline();
  });
  rereadOutdated(queries);
  return queries;
}

/**
 * What is invalidated while it is read for the first time is read once more: that answer may be of before, and the
 * library would take it for fresh.
 */
function rereadOutdated(queries: QueryClient): void {
  const outdated = new WeakSet<Query>();
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') {
      outdated.delete(query);
      // A read that failed leaves it invalidated, and no further invalidation would be told.
      if (query.state.data === undefined && query.state.isInvalidated)
        query.setState({ isInvalidated: false });
    } else if (action.type === 'invalidate' && query.state.fetchStatus === 'fetching') outdated.add(query);
    else if (action.type === 'success' && outdated.delete(query))
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
