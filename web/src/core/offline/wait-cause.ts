import { ApiError } from '../api/api-error.ts';
import type { Refusal, WaitCause } from './entry.ts';

/** An attempt that can never succeed, for a reason known on this device. */
export class Unsendable extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The upload of an entry's photo failed. */
export class PhotoFailed extends Error {
  constructor(cause: unknown) {
    super('A photo was not stored.', { cause });
  }
}

/**
 * What a failed step waits for, or null for a refusal. An answer that is not from our server counts as a network
 * failure.
 */
export function waitCause(error: unknown): WaitCause | null {
  if (error instanceof PhotoFailed) return waitCause(error.cause);
  if (error instanceof Unsendable) return null;
  if (!(error instanceof ApiError) || error.code === 'network') return 'network';
  if (error.status === 401) return 'session';
  const isBusy = error.status >= 500 || error.status === 429 || error.status === 408;
  // 'unavailable' is a captive portal's page instead of an answer; 413 comes from a proxy and is final.
  return isBusy || (error.code === 'unavailable' && error.status !== 413) ? 'busy' : null;
}

/** The refusal for an error that is not worth a retry. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof PhotoFailed) return { ...refusalOf(error.cause), ofPhoto: true };
  if (error instanceof Unsendable) return error.refusal;
  const { code, reason, values, message } = error as ApiError;
  return { code, reason, values, message };
}
