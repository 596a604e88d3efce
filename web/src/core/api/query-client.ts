import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 3;

/** A refusal stays one however often it is asked; only a lost connection or a failing server is asked again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < MAX_RETRIES;
}

/**
 * Server state of the whole application. The live stream tells what changed, so what was fetched is trusted for a
 * while; offline, queries wait and go on by themselves.
 */
export function createQueryClient(): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: shouldRetry, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onlineManager.subscribe((online) => {
    // The library asks only when writes that waited are through, with all their retries: a screen is not to wait for one.
    if (online) queries.getQueryCache().onOnline();
  });
  return queries;
}
