import { vi } from 'vitest';

/** Milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Retries a check until it does not throw. The timeout is long because the trail is only read up to the oldest open
 * transaction, which on a shared PostgreSQL may belong to another test.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS });
