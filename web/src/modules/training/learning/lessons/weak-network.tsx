import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { retryDelay, shouldRetry } from '../../../../core/api/query-client.ts';

/**
 * Options for idempotent writes: without a network they wait for one, and lost requests are retried three times at
 * most. Components show this by `waitingHint`.
 */
export const sentAgain = { networkMode: 'online', retry: shouldRetry, retryDelay } as const;

interface Sending {
  isPending: boolean;
  isPaused: boolean;
  failureCount: number;
}

/** What a mutation waits for: a network (`paused`), or a better one. Undefined if nothing. */
export function waitingHint({ isPending, isPaused, failureCount }: Sending, paused: ReactNode): ReactNode {
  if (isPaused) return paused;
  return isPending && failureCount > 0 ? <Trans>The network is weak. Trying again…</Trans> : undefined;
}
