import { ApiError } from '../api/api-error.ts';
import type { Refusal, WaitCause } from './entry.ts';

/** A try that can never succeed, for a reason that this device knows. */
export class Unsendable extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** A photo of an entry did not get through. */
export class PhotoFailed extends Error {
  constructor(cause: unknown) {
    super('A photo was not stored.', { cause });
  }
}

/** Why the same step may succeed later, or null for a refusal. What is no answer of ours is the network's. */
export function waitCause(error: unknown): WaitCause | null {
  if (error instanceof PhotoFailed) return waitCause(error.cause);
  if (error instanceof Unsendable) return null;
  if (!(error instanceof ApiError) || error.code === 'network') return 'network';
  if (error.status === 401) return 'session';
  const isBusy = error.status >= 500 || error.status === 429 || error.status === 408;
  // A page of a café's network in place of an answer; 413 is a proxy's, and stays.
  return isBusy || (error.code === 'unavailable' && error.status !== 413) ? 'busy' : null;
}

/** The refusal that an error is which is worth no wait. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof PhotoFailed) return { ...refusalOf(error.cause), ofPhoto: true };
  if (error instanceof Unsendable) return error.refusal;
  const { code, reason, values, message } = error as ApiError;
  return { code, reason, values, message };
}
