import type { Submission } from '@gerai/shared/work/submissions/contract.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { recall, remember } from '../../../../core/session/device-memory.ts';
import {
  dropEntry,
  listenForSent,
  setEntry,
  shownEntry,
  tellSent,
  useEntriesOf,
  useSentEntries,
} from '../../outbox/entries.ts';
import { heldFor } from '../../outbox/hold.ts';
import type { OutboxEntry as AnyEntry } from '../../outbox/outbox-entry.ts';
import type { SubmissionDraft } from './draft-store.ts';

const KIND = 'submission';

/** What stands on the device for a task: being written, held or waiting, on its way, or refused. */
export interface OutboxEntry extends AnyEntry {
  task_id: string;
  task_name: string | undefined;
  photos: number;
  /** While sending: how many photos the server has, and the part of the next one that is on its way, 0 to 1. */
  done: number;
  part: number;
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

/** What is told of a submission that went out: itself, and the list that it now leads. */
interface SentSubmission {
  submission: Submission;
  records: SentRecord[];
}

const SENT_KEPT = 20;
const DAY_MS = 24 * 3_600_000;

let records: readonly SentRecord[] = [];
const listeners = new Set<() => void>();

function showRecords(next: readonly SentRecord[]): void {
  records = next;
  for (const listener of listeners) listener();
}

listenForSent(KIND, ({ answer }) => showRecords((answer as SentSubmission).records));

/** Shows what this person sent today; null shows nothing. */
export async function showSentOf(uid: string | null): Promise<void> {
  showRecords([]);
  const known = uid === null ? undefined : await recall<SentRecord[]>(uid, 'sent');
  if (known) showRecords(known.data.filter(({ at }) => Date.now() - at < DAY_MS));
}

/** Changes what stands for a draft's task, in every tab. */
export function showDraft(draft: SubmissionDraft, change: Partial<OutboxEntry>): void {
  setEntry(draft.uid, { ...entryOf(draft), ...change } as OutboxEntry);
}

function entryOf({ task_id, task_name, photos, sending, not_before, refusal }: SubmissionDraft): OutboxEntry {
  const isHeld = sending && heldFor(not_before) > 0;
  return {
    kind: KIND,
    key: task_id,
    task_id,
    task_name,
    phase: isHeld ? 'held' : sending ? 'waiting' : refusal ? 'refused' : 'draft',
    until: isHeld ? (not_before ?? null) : null,
    // The strip that takes it back says it.
    quiet: isHeld,
    photos: photos.length,
    done: 0,
    part: 0,
    cause: null,
    refusal,
  };
}

/** Notes that a draft exists, as it stands. */
export const noteDraft = (draft: SubmissionDraft): void => showDraft(draft, {});

/** Notes that a draft is no more. */
export const dropDraft = ({ uid, task_id }: Pick<SubmissionDraft, 'uid' | 'task_id'>): void =>
  dropEntry(uid, KIND, task_id);

/** Whether a draft is shown as one that is in the queue. */
export function isShownQueued({ task_id }: SubmissionDraft): boolean {
  const phase = shownEntry(KIND, task_id)?.phase;
  return phase !== undefined && phase !== 'draft' && phase !== 'refused';
}

/** Notes that a draft went out, and what it has become: on the device first, so that a reload shows it as well. */
export async function noteSent(draft: SubmissionDraft, submission: Submission): Promise<void> {
  const { uid, submission_id, task_id, task_name, photos } = draft;
  const record = { submission_id, task_id, task_name, photos: photos.length, at: Date.now() };
  const others = records.filter((other) => other.submission_id !== submission_id);
  const next = [record, ...others].slice(0, SENT_KEPT);
  await remember(uid, 'sent', next);
  dropDraft(draft);
  tellSent(uid, { kind: KIND, key: task_id, answer: { submission, records: next } satisfies SentSubmission });
}

/** Calls `listener` with each submission that goes out from this device, in every tab. Keep it stable (useCallback). */
export function useSentSubmissions(listener: (submission: Submission) => void): void {
  useSentEntries(
    KIND,
    useCallback(({ answer }) => listener((answer as SentSubmission).submission), [listener]),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The submissions that stand on this device for the signed-in person, by task, and those that went out today. */
export function useOutbox(): { entries: ReadonlyMap<string, OutboxEntry>; sent: readonly SentRecord[] } {
  return { entries: useEntriesOf<OutboxEntry>(KIND), sent: useSyncExternalStore(subscribe, () => records) };
}

/** What stands on this device for one task. */
export function useOutboxEntry(task_id: string): OutboxEntry | undefined {
  return useEntriesOf<OutboxEntry>(KIND).get(task_id);
}
