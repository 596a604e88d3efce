import { useSyncExternalStore } from 'react';
import { recall, remember } from '../session/device-memory.ts';
import { listenForSent, type SentEntry } from './shown-entries.ts';

/** A record of what was sent from this device, kept for a day. */
export type SentRecord<About = unknown> = Omit<SentEntry<About>, 'answer' | 'isListed'>;

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

listenForSent((sent) => sent.isListed && show(withRecord(sent)));

/** Shows what this user sent today; null shows nothing. */
export async function showSentOf(uid: string | null): Promise<void> {
  show([]);
  const known = uid === null ? undefined : await recall<SentRecord[]>(uid, 'sent');
  // An earlier version stored records without their kind.
  if (known) show(known.data.filter(({ at, kind }) => kind && Date.now() - at < DAY_MS));
}

/** Stores that an entry was sent before showing it, so that a reload shows it too. */
export const rememberSent = (uid: string, sent: SentEntry): Promise<void> =>
  remember(uid, 'sent', withRecord(sent));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What was sent from this device today, latest first. */
export const useSentToday = (): readonly SentRecord[] => useSyncExternalStore(subscribe, () => records);
