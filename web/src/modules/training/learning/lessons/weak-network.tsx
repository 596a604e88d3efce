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

/** Whether it waits for a network, or for a better one. */
export const isWaiting = ({ isPending, isPaused, failureCount }: Sending): boolean =>
  isPaused || (isPending && failureCount > 0);

/** What a mutation waits for: a network (`paused`), or a better one. Undefined if nothing. */
export function waitingHint(sending: Sending, paused: ReactNode): ReactNode {
  if (sending.isPaused) return paused;
  return isWaiting(sending) ? <Trans>The network is weak. Trying again…</Trans> : undefined;
}
