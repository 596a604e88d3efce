import { vi } from 'vitest';

/** Milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Waits until a check throws no more. With patience: the trail is told of up to the oldest open transaction, which on
 * one PostgreSQL may be of a test in another file.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: TIMEOUT_MS });
