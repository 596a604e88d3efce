import type { Submission } from '@gerai/shared/submissions/contract.ts';
import {
  changeDraft,
  listDrafts,
  type Refusal,
  removeDraft,
  type SubmissionDraft,
  saveDraft,
} from './draft-store.ts';
import { noteDraft, noteSent, setEntry, showOutboxOf } from './outbox.ts';
import { type SendOutcome, sendDraft } from './send-draft.ts';

export interface OutboxEvents {
  onSent(submission: Submission): unknown;
  onRefused(refusal: Refusal): unknown;
}

/** A connection on which nothing moves for this long is dead. */
const STALL_MS = 60_000;
const FIRST_WAIT_MS = 5000;
const MAX_WAIT_MS = 120_000;

let flushNow = () => {};

/**
 * Sends a person's waiting submissions, one after the other, for as long as it is open: at once, when the network is
 * back, when the page is looked at, and after growing pauses. One tab of the browser sends at a time. Gives the
 * function that closes it.
 */
export function openOutbox(uid: string, events: OutboxEvents): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  let attempt: AbortController | null = null;
  let running = false;
  let again = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (draft: SubmissionDraft): Promise<SendOutcome> => {
    const current = new AbortController();
    attempt = current;
    let stall = setTimeout(() => current.abort(), STALL_MS);
    const onProgress = (done: number, part: number) => {
      clearTimeout(stall);
      stall = setTimeout(() => current.abort(), STALL_MS);
      // Without a network there is nothing on its way, however long the session takes to find out.
      if (navigator.onLine && !signal.aborted) setEntry(draft, { phase: 'sending', done, part });
    };
    try {
      return await sendDraft(draft, { onProgress, signal: current.signal });
    } finally {
      clearTimeout(stall);
      attempt = null;
    }
  };

  const round = async () => {
    const waiting = await listWaiting(uid);
    for (const [index, draft] of waiting.entries()) {
      const outcome = await send(draft);
      if (signal.aborted) return;
      if (outcome.kind === 'waiting') {
        failures += 1;
        // What holds this one holds those behind it.
        for (const held of waiting.slice(index)) setEntry(held, { phase: 'waiting', cause: outcome.cause });
        return;
      }
      failures = 0;
      await tell(draft, outcome, events);
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
    const left = await listWaiting(uid);
    running = false;
    if (signal.aborted) return;
    if (again) flush();
    else if (left.length > 0) timer = setTimeout(flush, waitAfter(failures));
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

  flushNow = afresh;
  window.addEventListener('online', onOnline, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  navigator.serviceWorker?.addEventListener('message', onMessage, { signal });
  signal.addEventListener('abort', () => attempt?.abort());
  void showOutboxOf(uid)
    .then(() => listDrafts(uid))
    .then((drafts) => {
      if (signal.aborted) return;
      drafts.forEach(noteDraft);
      flush();
    });
  return () => {
    clearTimeout(timer);
    closing.abort();
    flushNow = () => {};
    void showOutboxOf(null);
  };
}

/** Puts a draft into the queue, where it stays until the server has it or refuses it, and starts sending. */
export async function sendFromOutbox(draft: SubmissionDraft): Promise<void> {
  const queued = { ...draft, sending: true, refusal: null, queued_at: Date.now() };
  noteDraft(queued);
  // A device that keeps nothing can still send; the person was told when the draft could not be kept.
  await saveDraft(queued).catch(() => {});
  flushNow();
  void askToBeWoken();
}

/** Takes a draft out of the queue, to be changed. */
export async function holdDraft(draft: SubmissionDraft): Promise<void> {
  const held = await changeDraft(draft, () => ({ sending: false }));
  if (held) noteDraft(held);
}

/** Removes a draft for good: the person said so. */
export async function discardDraft(draft: SubmissionDraft): Promise<void> {
  await removeDraft({ uid: draft.uid, task_id: draft.task_id });
  setEntry(draft, null);
}

async function tell(draft: SubmissionDraft, outcome: SendOutcome, events: OutboxEvents): Promise<void> {
  if (outcome.kind === 'sent') {
    await noteSent(draft, outcome.submission);
    events.onSent(outcome.submission);
  } else if (outcome.kind === 'refused') {
    const { refusal } = outcome;
    noteDraft({ ...draft, sending: false, refusal });
    events.onRefused(refusal);
  }
}

/** In the order in which they were sent off. */
async function listWaiting(uid: string): Promise<SubmissionDraft[]> {
  const drafts = (await listDrafts(uid)).filter((draft) => draft.sending);
  return drafts.sort((a, b) => (a.queued_at ?? 0) - (b.queued_at ?? 0));
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
