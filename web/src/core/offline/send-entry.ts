import { currentToken } from '../session/access-token.ts';
import type { Entry, Outcome, Refusal, WaitCause } from './entry.ts';
import { changeEntry } from './entry-store.ts';
import { isOnline } from './online.ts';
import type { Attempt, Operation } from './operation.ts';
import { type Progress, showEntry } from './shown-entries.ts';
import { pauseOf, refusalOf, waitCause } from './wait-cause.ts';

interface Sending {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

/** The entry was changed or taken back while it was being sent. */
class TakenBack extends Error {}

/** The outcome of an attempt, and the entry as it was sent. */
export interface Tried {
  entry: Entry;
  outcome: Outcome;
}

/** Makes one attempt to send an entry and stores its outcome. */
export async function sendEntry(entry: Entry, operation: Operation, sending: Sending): Promise<Tried> {
  const cause = await waitForToken(entry.uid);
  if (cause) return { entry, outcome: { kind: 'waiting', cause } };
  // Shown first: from here on it can't be taken back.
  sending.onProgress({ done: 0, all: 0, part: 0 });
  const leaves = isOnline() ? 1 : 0;
  const begun = await changeQueued(entry, ({ attempts }) => ({ attempts: attempts + leaves }));
  if (!begun) return { entry, outcome: { kind: 'held' } };
  return await tryToSend(begun, operation, sending, true);
}

/**
 * Renews an expired session before anything is sent: on a dead network that takes half a minute, in which nothing is
 * being sent. Returns what the entry waits for, or null.
 */
async function waitForToken(owner: string): Promise<WaitCause | null> {
  try {
    await currentToken(owner);
    return null;
  } catch (error) {
    return waitCause(error);
  }
}

async function tryToSend(
  entry: Entry,
  operation: Operation,
  sending: Sending,
  mayAmend: boolean,
): Promise<Tried> {
  const came = (outcome: Outcome): Tried => ({ entry, outcome });
  try {
    const answer = await operation.send(entry, attemptOf(entry, sending));
    await forget(entry).catch(() => {});
    return came({ kind: 'sent', answer });
  } catch (error) {
    if (error instanceof TakenBack) return came({ kind: 'held' });
    const cause = waitCause(error);
    if (cause) return came({ kind: 'waiting', cause, pause: pauseOf(error) });
    const refusal = refusalOf(error);
    const amended = mayAmend ? await operation.amend?.(entry, refusal) : null;
    if (!amended) return came(await refuse(entry, refusal));
    const changed = await changeQueued(entry, () => amended);
    if (!changed) return came({ kind: 'held' });
    showEntry(changed, { phase: 'sending' });
    return await tryToSend(changed, operation, sending, false);
  }
}

/** Removes a sent entry, also where another tab has set it aside meanwhile. */
async function forget(entry: Entry): Promise<void> {
  if ((await changeEntry(entry, () => null)) === undefined)
    await changeEntry({ ...entry, key: entry.id }, () => null);
}

async function refuse(entry: Entry, refusal: Refusal): Promise<Outcome> {
  const refused = await changeQueued(entry, () => ({ state: 'refused', refusal }));
  if (!refused) return { kind: 'held' };
  showEntry(refused);
  return { kind: 'refused', refusal };
}

const attemptOf = (entry: Entry, { signal, onProgress }: Sending): Attempt => ({
  signal,
  onProgress,
  async keep(change) {
    if (!(await changeQueued(entry, ({ data }) => ({ data: change(data) })))) throw new TakenBack();
  },
});

const changeQueued = (entry: Entry, change: (entry: Entry) => Partial<Entry>) =>
  changeEntry(entry, (now) => (now.state === 'queued' ? change(now) : undefined));
