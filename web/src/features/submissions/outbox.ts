import { type Submission, submissionMessages } from '@gerai/shared/submissions/contract.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';
import { listDrafts, removeDraft, type SubmissionDraft } from './draft-store.ts';
import { sendDraft } from './send-draft.ts';

/** What stands on the device for a task: being written, on its way, waiting for the network, or refused. */
export interface OutboxEntry {
  phase: 'draft' | 'sending' | 'waiting' | 'refused';
  /** 0 to 1, while sending. */
  progress: number;
  message: string | null;
}

export type Sent = { draft: SubmissionDraft; submission: Submission };

let entries: ReadonlyMap<string, OutboxEntry> = new Map();
const listeners = new Set<() => void>();
const sentListeners = new Set<(sent: Sent) => void>();
const RETRY_MS = 30_000;

function set(task_id: string, entry: OutboxEntry | null): void {
  const next = new Map(entries);
  if (entry) next.set(task_id, entry);
  else next.delete(task_id);
  entries = next;
  for (const listener of listeners) listener();
}

/** Notes that a draft exists, so that its card says so. */
export function noteDraft({ task_id, refusal }: SubmissionDraft): void {
  set(task_id, { phase: refusal ? 'refused' : 'draft', progress: 0, message: refusal });
}

/** Sends a draft and keeps the outbox's entry true meanwhile. At most one tab of the browser sends it. */
export async function sendFromOutbox(draft: SubmissionDraft): Promise<void> {
  const { task_id } = draft;
  if (entries.get(task_id)?.phase === 'sending') return;
  set(task_id, { phase: 'sending', progress: 0, message: null });
  await oneTab(`gerai-send-${task_id}`, async () => {
    try {
      const outcome = await sendDraft(draft, (progress) =>
        set(task_id, { phase: 'sending', progress, message: null }),
      );
      if (outcome.kind === 'sent') {
        set(task_id, null);
        for (const listener of sentListeners) listener({ draft, submission: outcome.submission });
      } else {
        const { kind, error } = outcome;
        set(task_id, { phase: kind, progress: 0, message: error.message });
        if (kind === 'refused') notify.error({ title: submissionMessages.failed, message: error.message });
      }
    } catch (error) {
      set(task_id, { phase: 'waiting', progress: 0, message: messageOf(error) });
    }
  });
}

/** Removes a draft for good: the person said so. */
export async function discardDraft(uid: string, task_id: string): Promise<void> {
  await removeDraft(uid, task_id);
  set(task_id, null);
}

/** Reads what is on the device, and sends what was on its way. */
export async function flushOutbox(uid: string): Promise<void> {
  const drafts = await listDrafts(uid);
  for (const draft of drafts) {
    if (draft.sending) await sendFromOutbox(draft);
    else if (!entries.has(draft.task_id)) noteDraft(draft);
  }
}

// Without locks (an insecure context) two tabs may both send: the ids make that harmless.
async function oneTab(name: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work();
  await navigator.locks.request(name, work);
}

/** The outbox of this device, by task. Sends what waits at once, when the network is back, and every 30 s. */
export function useOutbox(uid: string, onSent: (sent: Sent) => void): ReadonlyMap<string, OutboxEntry> {
  useEffect(() => {
    const flush = () => void flushOutbox(uid);
    flush();
    const timer = setInterval(flush, RETRY_MS);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [uid]);
  useEffect(() => {
    sentListeners.add(onSent);
    return () => {
      sentListeners.delete(onSent);
    };
  }, [onSent]);
  return useSyncExternalStore(subscribe, () => entries);
}

/** What stands on this device for one task. */
export function useOutboxEntry(task_id: string): OutboxEntry | undefined {
  return useSyncExternalStore(subscribe, () => entries.get(task_id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
