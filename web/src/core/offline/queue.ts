import { ownName } from '../api/base-path.ts';
import { type Entry, heldFor, type WaitCause } from './entry.ts';
import { changeEntry, hasUnkept, keepUnkept, listEntries, watchUnkept } from './entry-store.ts';
import { nextEntry, noteFailure, type Tries, untilNext, waitAfter } from './next-entry.ts';
import { type Notifying, type Operation, operationOf } from './operation.ts';
import { sendEntry, type Tried } from './send-entry.ts';
import { rememberSent, showSentOf } from './sent-today.ts';
import {
  dropShown,
  type Progress,
  type SentEntry,
  showEntriesOf,
  showEntry,
  showKeeping,
  shownEntry,
  tellSent,
} from './shown-entries.ts';
import { shrinkUnkept } from './shrink-unkept.ts';

/** A connection without progress for this long counts as dead. */
const STALL_MS = 60_000;
/** How long until what the device could not store is tried again. */
const KEEP_AGAIN_MS = 3000;

let flushNow: (id?: string) => void = () => {};

/** Sends what is due, if the queue is open; the entry with this id even if it has just failed. */
export const sendNow = (id?: string): void => flushNow(id);

/**
 * Sends a user's queued entries of every kind, one after the other, until it is closed: at once, when the network is
 * back, when the page becomes visible, when an entry's delay ends, and with backoff after failures. One tab sends at a
 * time. Returns the function that closes it.
 */
export function openQueue(uid: string, notifying: () => Notifying): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  const tries: Tries = new Map();
  let attempt: AbortController | null = null;
  let running = false;
  let again = false;
  let failures = 0;
  /** Milliseconds for which the server asked to be left alone, by its last answer. */
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;

  const send = async (entry: Entry, operation: Operation): Promise<Tried> => {
    const current = new AbortController();
    attempt = current;
    const giveUp = () => setTimeout(() => current.abort(), operation.stallMs ?? STALL_MS);
    let stall = giveUp();
    const onProgress = (progress: Progress) => {
      clearTimeout(stall);
      stall = giveUp();
      // Without a network nothing is being sent, however long the session takes to notice.
      if (navigator.onLine && !signal.aborted) show(entry, { phase: 'sending', progress });
    };
    try {
      return await sendEntry(entry, operation, { signal: current.signal, onProgress });
    } finally {
      clearTimeout(stall);
      attempt = null;
    }
  };

  /** Sends until nothing is due, or the network, the session or the server fails. */
  const round = async () => {
    let busy = 0;
    for (;;) {
      const next = nextEntry(await listEntries(uid), tries, performance.now());
      if (!next || signal.aborted) return;
      const operation = await operationOf(next.kind);
      // If its operation could not be loaded, the entry waits as without a network.
      const { entry, outcome } = operation
        ? await send(next, operation)
        : { entry: next, outcome: { kind: 'waiting', cause: 'network' } as const };
      if (outcome.kind === 'sent') await noteSent(entry, outcome.answer, operation?.isListed === true);
      if (signal.aborted) return;
      if (operation && outcome.kind !== 'held') operation.notify?.(entry, outcome, notifying());
      if (outcome.kind !== 'waiting') {
        tries.delete(next.id);
        [failures, busy, asked] = [0, 0, 0];
        continue;
      }
      noteFailure(tries, entry.id, outcome.cause);
      show(entry, { phase: 'waiting', cause: outcome.cause });
      // Others may be without photos.
      if (outcome.cause === 'quota') continue;
      busy += 1;
      asked = outcome.pause ?? 0;
      // After a server failure on one entry the next is tried; a second failure means that the server is down.
      if ((outcome.cause === 'busy' || outcome.cause === 'full') && busy < 2) continue;
      failures += 1;
      return await showWaiting(outcome.cause);
    }
  };

  const showWaiting = async (cause: WaitCause) => {
    for (const entry of await listEntries(uid))
      if (heldFor(entry.not_before) === 0) show(entry, { phase: 'waiting', cause });
  };

  const noteSent = async ({ kind, key, id, about }: Entry, answer: unknown, isListed: boolean) => {
    const sent: SentEntry = { kind, key, id, about, answer, at: Date.now(), isListed };
    if (isListed) await rememberSent(uid, sent);
    // An entry that was changed while it was being sent has a new id and stays; one set aside has its id as key.
    for (const name of [key, id]) if (shownEntry(kind, name)?.id === id) dropShown({ uid, kind, key: name });
    tellSent(uid, sent);
  };

  const flush = () => {
    clearTimeout(timer);
    again = running;
    if (!running && !signal.aborted) void run();
  };
  /** Stores what the device could not, made smaller if need be. It is tried until it is stored, whatever the sending waits for. */
  const keep = async () => {
    clearTimeout(keepTimer);
    keepTimer = undefined;
    const keepNow = async () => {
      for (const entry of await keepUnkept(uid)) showKeeping(entry);
    };
    await keepNow();
    if (hasUnkept() && (await shrinkUnkept(uid))) await keepNow();
    keepLater();
  };
  const keepLater = () => {
    if (hasUnkept() && !signal.aborted) keepTimer ??= setTimeout(keep, KEEP_AGAIN_MS);
  };
  const run = async () => {
    running = true;
    // The device may have room again.
    await keep();
    await oneTab(signal, round).catch(() => {
      failures += 1;
    });
    const left = await listEntries(uid);
    running = false;
    if (signal.aborted) return;
    if (again) flush();
    else {
      const wait = untilNext(left, tries, performance.now());
      const pause = failures > 0 ? Math.max(waitAfter(failures), spread(asked)) : 0;
      if (wait < Number.POSITIVE_INFINITY) timer = setTimeout(flush, Math.max(wait, pause));
    }
  };

  const afresh = () => {
    [failures, asked] = [0, 0];
    tries.clear();
    flush();
  };
  // An attempt begun before the network was lost would wait for an answer that never comes.
  const onOnline = () => {
    attempt?.abort();
    afresh();
  };
  const onVisible = () => !document.hidden && afresh();
  const onMessage = ({ data }: MessageEvent) => data === 'send-outbox' && onOnline();

  flushNow = (id) => {
    if (id) tries.delete(id);
    flush();
    void askToBeWoken();
  };
  window.addEventListener('online', onOnline, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  navigator.serviceWorker?.addEventListener('message', onMessage, { signal });
  signal.addEventListener('abort', () => attempt?.abort());
  const unwatch = watchUnkept(keepLater);
  showEntriesOf(uid);
  void showSentOf(uid);
  void listEntries(uid).then((entries) => {
    if (signal.aborted) return;
    for (const entry of entries) {
      if (isExpired(entry))
        void changeEntry(entry, (now) => (isExpired(now) ? null : undefined)).catch(() => {});
      else showEntry(entry);
    }
    flush();
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(keepTimer);
    unwatch();
    closing.abort();
    flushNow = () => {};
    showEntriesOf(null);
    void showSentOf(null);
  };
}

/** Up to half as long again, so that a shop's phones don't return together. */
const spread = (ms: number) => ms * (1 + Math.random() / 2);

const isExpired = ({ state, expires_at }: Entry) =>
  state === 'draft' && expires_at !== undefined && expires_at < Date.now();

/** Shows an entry's phase, unless it was taken back or changed meanwhile. */
function show(entry: Entry, standing: Parameters<typeof showEntry>[1]): void {
  const shown = shownEntry(entry.kind, entry.key);
  if (shown?.id === entry.id && shown.state === 'queued') showEntry(entry, standing);
}

// Without the Web Locks API (insecure context) two tabs may both send; the ids make that harmless.
async function oneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work();
  await navigator.locks.request(ownName('gerai-offline'), { signal }, work);
}

/** Uses Background Sync where available: it wakes a sleeping page to send when the network returns. */
async function askToBeWoken(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } })
    | undefined;
  await registration?.sync?.register('send-outbox').catch(() => {});
}
