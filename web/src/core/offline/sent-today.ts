import { useSyncExternalStore } from 'react';
import { recall, remember } from '../session/device-memory.ts';
import { listenForSent, type SentEntry } from './shown-entries.ts';

/** What went out from this device, kept for a day to be seen. */
export type SentRecord<About = unknown> = Omit<SentEntry<About>, 'answer'>;

const MOST = 20;
const DAY_MS = 24 * 3_600_000;

let records: readonly SentRecord[] = [];
const listeners = new Set<() => void>();

function show(next: readonly SentRecord[]): void {
  records = next;
  for (const listener of listeners) listener();
}

const withRecord = ({ kind, key, id, about, at }: SentEntry): SentRecord[] =>
  [{ kind, key, id, about, at }, ...records.filter((other) => other.id !== id)].slice(0, MOST);

listenForSent((sent) => show(withRecord(sent)));

/** Shows what this person sent today; null shows nothing. */
export async function showSentOf(uid: string | null): Promise<void> {
  show([]);
  const known = uid === null ? undefined : await recall<SentRecord[]>(uid, 'sent');
  // An earlier version kept them without their kind.
  if (known) show(known.data.filter(({ at, kind }) => kind && Date.now() - at < DAY_MS));
}

/** Keeps that an entry went out, before it is shown: a reload shows it as well. */
export const rememberSent = (uid: string, sent: SentEntry): Promise<void> =>
  remember(uid, 'sent', withRecord(sent));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What went out from this device today, the latest first. */
export const useSentToday = (): readonly SentRecord[] => useSyncExternalStore(subscribe, () => records);
