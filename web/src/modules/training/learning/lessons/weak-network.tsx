import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { shouldRetry } from '../../../../core/api/query-client.ts';

/**
 * For writes of which the same again changes nothing: without a network they wait for one, and what was lost on its way
 * is sent again, three times at most. Whoever shows one says so by `waitingHint`.
 */
export const sentAgain = { networkMode: 'online', retry: shouldRetry } as const;

interface Sending {
  isPending: boolean;
  isPaused: boolean;
  failureCount: number;
}

/** What keeps it: no network, in the words of `paused`, or a weak one. Undefined while nothing does. */
export function waitingHint({ isPending, isPaused, failureCount }: Sending, paused: ReactNode): ReactNode {
  if (isPaused) return paused;
  return isPending && failureCount > 0 ? <Trans>The network is weak. Trying again…</Trans> : undefined;
}
