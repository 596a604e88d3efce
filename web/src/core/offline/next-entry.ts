import { waitAfter } from './backoff.ts';
import { type Entry, heldFor, type WaitCause } from './entry.ts';

/**
 * By an entry's id: how often in a row it did not get through, since when others go before it (0: they do not), and
 * when it is tried again, in milliseconds by a clock that never goes back.
 */
export type Tries = Map<string, { failures: number; behind: number; again_at: number }>;

/** A network that fails this often on one entry may fail because of it: a proxy that ends what is too large for it. */
const MOST_NETWORK_FAILURES = 2;

/** Notes that an entry did not get through. Without a network all wait alike, and their order stays. */
export function noteFailure(tries: Tries, id: string, cause: WaitCause, now = performance.now()): void {
  const failures = (tries.get(id)?.failures ?? 0) + 1;
  const isItsOwn = cause === 'busy' || (cause === 'network' && failures > MOST_NETWORK_FAILURES);
  tries.set(id, {
    failures,
    behind: isItsOwn ? failures : 0,
    again_at: isItsOwn ? now + waitAfter(failures) : now,
  });
}

/** The first of each thread that is to be sent: those behind it wait for it. `entries` are in their order. */
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

/** What is sent next, of those that may be sent now: others go before what failed; else in their order. */
export function nextEntry(entries: readonly Entry[], tries: Tries, now: number): Entry | undefined {
  const behind = ({ id }: Entry) => tries.get(id)?.behind ?? 0;
  return heads(entries)
    .filter((entry) => waitOf(entry, tries, now) === 0)
    .sort((a, b) => behind(a) - behind(b) || a.queued_at - b.queued_at)[0];
}

/** Milliseconds until one may be sent; infinity where nothing waits. */
export const untilNext = (entries: readonly Entry[], tries: Tries, now: number): number =>
  Math.min(...heads(entries).map((entry) => waitOf(entry, tries, now)), Number.POSITIVE_INFINITY);
