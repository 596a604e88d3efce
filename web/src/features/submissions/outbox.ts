import type { Submission } from '@gerai/shared/submissions/contract.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { recall, remember } from '../../lib/device-memory.ts';
import type { Refusal, SubmissionDraft } from './draft-store.ts';
import type { WaitCause } from './send-draft.ts';

/** What stands on the device for a task: being written, waiting, on its way, or refused. */
export interface OutboxEntry {
  task_id: string;
  task_name: string | undefined;
  phase: 'draft' | 'waiting' | 'sending' | 'refused';
  photos: number;
  /** While sending: how many photos the server has, and the part of the next one that is on its way, 0 to 1. */
  done: number;
  part: number;
  cause: WaitCause | null;
  refusal: Refusal | null;
}

/** What went out from this device, kept for a day to be seen. */
export interface SentRecord {
  submission_id: string;
  task_id: string;
  task_name: string | undefined;
  photos: number;
  /** Milliseconds since 1970, by this device's clock. */
  at: number;
}

interface Outbox {
  entries: ReadonlyMap<string, OutboxEntry>;
  sent: readonly SentRecord[];
}

const SENT_KEPT = 20;
const DAY_MS = 24 * 3_600_000;
const empty: Outbox = { entries: new Map(), sent: [] };

let owner: string | null = null;
let outbox = empty;
const listeners = new Set<() => void>();
const sentListeners = new Set<(submission: Submission) => void>();
// What one tab sends, the others show.
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('gerai-outbox') : null;

type Told =
  | { uid: string; task_id: string; entry: OutboxEntry | null }
  | { uid: string; sent: SentRecord[]; submission: Submission };

function show(next: Partial<Outbox>): void {
  outbox = { ...outbox, ...next };
  for (const listener of listeners) listener();
}

function showEntry(task_id: string, entry: OutboxEntry | null): void {
  const entries = new Map(outbox.entries);
  if (entry) entries.set(task_id, entry);
  else entries.delete(task_id);
  show({ entries });
}

function showSent(sent: SentRecord[], submission: Submission): void {
  show({ sent });
  for (const listener of sentListeners) listener(submission);
}

tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.uid !== owner) return;
  if ('sent' in data) showSent(data.sent, data.submission);
  else showEntry(data.task_id, data.entry);
});

/** Shows this person's things and nobody else's; null empties it. */
export async function showOutboxOf(uid: string | null): Promise<void> {
  owner = uid;
  show(empty);
  if (uid === null) return;
  const known = await recall<SentRecord[]>(uid, 'sent');
  if (owner === uid && known) show({ sent: known.data.filter(({ at }) => Date.now() - at < DAY_MS) });
}

/** Changes what stands for a draft's task, in every tab; null takes it away. */
export function setEntry(draft: SubmissionDraft, change: Partial<OutboxEntry> | null): void {
  const { uid, task_id } = draft;
  if (uid !== owner) return;
  const entry = change && { ...entryOf(draft), ...change };
  showEntry(task_id, entry);
  tabs?.postMessage({ uid, task_id, entry } satisfies Told);
}

function entryOf({ task_id, task_name, photos, sending, refusal }: SubmissionDraft): OutboxEntry {
  return {
    task_id,
    task_name,
    phase: sending ? 'waiting' : refusal ? 'refused' : 'draft',
    photos: photos.length,
    done: 0,
    part: 0,
    cause: null,
    refusal,
  };
}

/** Notes that a draft exists, as it stands. */
export const noteDraft = (draft: SubmissionDraft): void => setEntry(draft, {});

/** Notes that a draft went out, and what it has become: on the device first, so that a reload shows it as well. */
export async function noteSent(draft: SubmissionDraft, submission: Submission): Promise<void> {
  const { uid, submission_id, task_id, task_name, photos } = draft;
  const record = { submission_id, task_id, task_name, photos: photos.length, at: Date.now() };
  const others = outbox.sent.filter((other) => other.submission_id !== submission_id);
  const sent = [record, ...others].slice(0, SENT_KEPT);
  if (uid === owner) await remember(uid, 'sent', sent);
  setEntry(draft, null);
  if (uid !== owner) return;
  showSent(sent, submission);
  tabs?.postMessage({ uid, sent, submission } satisfies Told);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `listener` with each submission that goes out from this device, in every tab. Keep it stable (useCallback). */
export function useSentSubmissions(listener: (submission: Submission) => void): void {
  useEffect(() => {
    sentListeners.add(listener);
    return () => void sentListeners.delete(listener);
  }, [listener]);
}

/** All that stands on this device for the signed-in person. */
export function useOutbox(): Outbox {
  return useSyncExternalStore(subscribe, () => outbox);
}

/** What stands on this device for one task. */
export function useOutboxEntry(task_id: string): OutboxEntry | undefined {
  return useSyncExternalStore(subscribe, () => outbox.entries.get(task_id));
}
