import { type Entry, heldFor, type WaitCause } from './entry.ts';

/**
 * By an entry's id: its failures in a row; `behind`, by which others go before it (0: none do); and `again_at`, the
 * time of the next attempt in milliseconds by a monotonic clock.
 */
export type Tries = Map<string, { failures: number; behind: number; again_at: number }>;

/**
 * After more network failures than this on one entry, the entry itself may be the cause: a proxy that cuts off large
 * bodies.
 */
const MOST_NETWORK_FAILURES = 2;
/** A quota lasts until the next day, and each attempt sends a photo. */
const QUOTA_WAIT_MS = 1_800_000;

/** Records a failed attempt. Without a network all entries wait alike and keep their order. */
export function noteFailure(tries: Tries, id: string, cause: WaitCause, now = performance.now()): void {
  const failures = (tries.get(id)?.failures ?? 0) + 1;
  const isItsOwn =
    cause === 'network' ? failures > MOST_NETWORK_FAILURES : cause !== 'session' && cause !== 'updating';
  tries.set(id, {
    failures,
    behind: isItsOwn ? failures : 0,
    again_at: now + (cause === 'quota' ? QUOTA_WAIT_MS : isItsOwn ? waitAfter(failures) : 0),
  });
}

/** The first queued entry of each thread; the others wait for it. `entries` must be in queue order. */
function heads(entries: readonly Entry[]): Entry[] {
  const threads = new Set<string>();
  return entries.filter(({ state, thread }) => {
    if (state !== 'queued' || threads.has(thread)) return false;
    threads.add(thread);
    return true;
  });
}

/** Milliseconds until an entry may be sent. */
const waitOf = ({ id, not_before }: Entry, tries: Tries, now: number): number =>
  Math.max(heldFor(not_before), (tries.get(id)?.again_at ?? 0) - now, 0);

/** The entry to send next: those without failures of their own first, then by queue order. */
export function nextEntry(entries: readonly Entry[], tries: Tries, now: number): Entry | undefined {
  const behind = ({ id }: Entry) => tries.get(id)?.behind ?? 0;
  return heads(entries)
    .filter((entry) => waitOf(entry, tries, now) === 0)
    .sort((a, b) => behind(a) - behind(b) || a.queued_at - b.queued_at)[0];
}

/** Milliseconds until an entry may be sent; infinity when none waits. */
export const untilNext = (entries: readonly Entry[], tries: Tries, now: number): number =>
  Math.min(...heads(entries).map((entry) => waitOf(entry, tries, now)), Number.POSITIVE_INFINITY);

const FIRST_WAIT_MS = 5000;
const MAX_WAIT_MS = 120_000;

/**
 * Milliseconds until the next attempt: doubling with each failure, with jitter so that a shop's phones don't retry
 * together.
 */
export function waitAfter(failures: number, spread = Math.random()): number {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return wait * (0.75 + spread / 2);
}
