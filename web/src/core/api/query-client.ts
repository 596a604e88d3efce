import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 3;

/** Retries only a lost connection or a failing server; a refusal does not change when repeated. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < MAX_RETRIES;
}

/**
 * The cache of all server state. The live stream invalidates what changed, so fetched data stays fresh for a while.
 * Offline, queries pause and resume by themselves.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: shouldRetry, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onlineManager.subscribe((online) => {
    // The library refetches only after paused mutations finished all their retries; screens must not wait for those.
    if (online) queries.getQueryCache().onOnline();
  });
  return queries;
}
