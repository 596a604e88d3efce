import { vi } from 'vitest';
import { scaled } from './scaled.ts';

/** Milliseconds. */
const TIMEOUT_MS = scaled(50_000);

/**
 * Retries a check until it does not throw. The timeout is long because the trail is only read up to the oldest open
 * transaction, which on a shared PostgreSQL may belong to another test.
 */
export const eventually = <T>(check: () => T | Promise<T>, interval = 50): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS, interval });
