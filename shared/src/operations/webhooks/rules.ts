import type { WebhookState } from './contract.ts';

/** Seconds before each retry: about three days altogether, as Standard Webhooks suggests. */
export const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Part of a pause that chance takes off, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * Seconds until the next attempt after so many failed ones; null after the last. `random` is from 0 to 1. What the
 * receiver asked for by Retry-After is waited for.
 */
export function nextAttempt(attempts: number, random: number, retryAfter: number | null): number | null {
  const pause = RETRY_SECONDS[attempts - 1];
  if (pause === undefined) return null;
  return Math.max(pause * (1 - JITTER * random), retryAfter ?? 0);
}

/** Seconds for which an address rests after so many failures in a row: nothing but one probe goes to it then. */
export function restSeconds(failures: number, retryAfter: number | null): number {
  const rest = Math.min(5 * 2 ** Math.min(failures - 1, 20), 900);
  return Math.max(rest, retryAfter ?? 0);
}

/** Days of nothing but failures after which a webhook is switched off. */
export const FAILING_DAYS = 5;

export const hasFailedLong = (failing_since: string, now: Date): boolean =>
  now.getTime() - Date.parse(failing_since) >= FAILING_DAYS * 86_400_000;

interface Stored {
  is_on: boolean;
  has_secret: boolean;
  failures: number;
}

/** What the list shows. After a restore a webhook has no secret, so that a copy of the business calls nobody. */
export const webhookStateOf = ({ is_on, has_secret, failures }: Stored): WebhookState => {
  if (!has_secret) return 'no_secret';
  if (!is_on) return 'off';
  return failures > 0 ? 'failing' : 'on';
};
