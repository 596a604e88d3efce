import { showEntriesOf } from './entries.ts';
import { heldFor } from './hold.ts';
import type { OutboxKind, QueuedEntry, SendOutcome } from './outbox-entry.ts';

/** A connection on which nothing moves for this long is dead. */
const STALL_MS = 60_000;
const FIRST_WAIT_MS = 5000;
const MAX_WAIT_MS = 120_000;

let flushNow = () => {};

/** Sends what waits now, if an outbox is open. */
export const sendNow = (): void => flushNow();

/**
 * Sends a person's waiting entries of every kind, one after the other, for as long as it is open: at once, when the
 * network is back, when the page is looked at, when one is held no longer, and after growing pauses. One tab of the
 * browser sends at a time. Gives the function that closes it.
 */
export function openOutbox(uid: string, kinds: readonly OutboxKind[]): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  let attempt: AbortController | null = null;
  let running = false;
  let again = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (entry: QueuedEntry): Promise<SendOutcome> => {
    const current = new AbortController();
    attempt = current;
    let stall = setTimeout(() => current.abort(), STALL_MS);
    const onProgress = (done: number, part: number) => {
      clearTimeout(stall);
      stall = setTimeout(() => current.abort(), STALL_MS);
      // Without a network there is nothing on its way, however long the session takes to find out.
      if (navigator.onLine && !signal.aborted) entry.show({ phase: 'sending', done, part });
    };
    try {
      return await entry.send({ onProgress, signal: current.signal });
    } finally {
      clearTimeout(stall);
      attempt = null;
    }
  };

  const list = async () => {
    const queued = (await Promise.all(kinds.map((kind) => kind.listQueued(uid)))).flat();
    return queued.sort((a, b) => a.queued_at - b.queued_at);
  };

  const round = async () => {
    const waiting = (await list()).filter((entry) => heldFor(entry.not_before) === 0);
    for (const [index, entry] of waiting.entries()) {
      const outcome = await send(entry);
      if (signal.aborted) return;
      if (outcome.kind === 'waiting') {
        failures += 1;
        // What holds this one holds those behind it.
        for (const held of waiting.slice(index)) held.show({ phase: 'waiting', cause: outcome.cause });
        return;
      }
      failures = 0;
    }
  };

  const flush = () => {
    clearTimeout(timer);
    again = running;
    if (!running && !signal.aborted) void run();
  };
  const run = async () => {
    running = true;
    await oneTab(signal, round).catch(() => {
      failures += 1;
    });
    const left = await list();
    running = false;
    if (signal.aborted) return;
    if (again) flush();
    else if (left.length > 0) timer = setTimeout(flush, untilNext(left, failures));
  };

  const afresh = () => {
    failures = 0;
    flush();
  };
  // What was on its way when the network went would wait for an answer that never comes.
  const onOnline = () => {
    attempt?.abort();
    afresh();
  };
  const onVisible = () => !document.hidden && afresh();
  const onMessage = ({ data }: MessageEvent) => data === 'send-outbox' && onOnline();

  flushNow = () => {
    afresh();
    void askToBeWoken();
  };
  window.addEventListener('online', onOnline, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  navigator.serviceWorker?.addEventListener('message', onMessage, { signal });
  signal.addEventListener('abort', () => attempt?.abort());
  showEntriesOf(uid);
  void Promise.all(kinds.map((kind) => kind.open(uid))).then(flush);
  return () => {
    clearTimeout(timer);
    closing.abort();
    flushNow = () => {};
    showEntriesOf(null);
    for (const kind of kinds) void kind.open(null);
  };
}

/** Milliseconds until there is something to send, or to try again. */
function untilNext(left: readonly QueuedEntry[], failures: number): number {
  const waits = left.map(({ not_before }) => heldFor(not_before));
  const held = Math.min(...waits.filter((wait) => wait > 0), Number.POSITIVE_INFINITY);
  return waits.includes(0) ? Math.min(held, waitAfter(failures)) : held;
}

/** Milliseconds until the next try: doubling with each failure, spread so that not all phones of a shop come at once. */
export function waitAfter(failures: number, spread = Math.random()): number {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return wait * (0.75 + spread / 2);
}

// Without locks (an insecure context) two tabs may both send: the ids make that harmless.
async function oneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work();
  await navigator.locks.request('gerai-outbox', { signal }, work);
}

/** Background Sync, where there is: a page that sleeps when the network comes back is woken to send. */
async function askToBeWoken(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register('send-outbox').catch(() => {});
}
