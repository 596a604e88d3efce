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
  if (error.status === 507) return error.code === 'over_quota' ? 'quota' : 'full';
  if (isUpdating(error)) return 'updating';
  const isBusy = error.status >= 500 || error.status === 429 || error.status === 408;
  // A captive portal's page instead of an answer.
  return isBusy || error.code === 'unavailable' ? 'busy' : null;
}

/** A server that stops or starts, or the page of a proxy that finds none. */
const isUpdating = ({ status, code, reason }: ApiError): boolean =>
  status >= 502 &&
  status <= 504 &&
  code === 'unavailable' &&
  (reason === undefined || reason === 'http.updating' || reason === 'http.unavailable');

/** No server is believed that wants to be left alone for longer. */
const LONGEST_PAUSE_MS = 120_000;

/** Milliseconds after which the server wants to be asked again, if it said so. */
export function pauseOf(error: unknown): number | undefined {
  if (error instanceof PhotoFailed) return pauseOf(error.cause);
  const seconds = error instanceof ApiError ? error.retryAfter : undefined;
  return seconds === undefined ? undefined : Math.min(seconds * 1000, LONGEST_PAUSE_MS);
}

/** The refusal for an error that is not worth a retry. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof PhotoFailed) return { ...refusalOf(error.cause), ofPhoto: true };
  if (error instanceof Unsendable) return error.refusal;
  const { code, reason, values, message } = error as ApiError;
  return { code, reason, values, message };
}
