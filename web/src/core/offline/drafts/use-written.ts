import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { notify } from '../../../ui/feedback/notify.ts';
import type { Entry, EntryName } from '../entry.ts';
import { isUnkept, watchUnkept } from '../entry-store.ts';
import { type ShownEntry, useEntry } from '../shown-entries.ts';
import {
  changeWritten,
  type DraftKind,
  dropWritten,
  load,
  sendWritten,
  updateWritten,
  watchWritten,
  writtenAt,
} from './drafts.ts';
import { writeAgain, writeAnother } from './write-another.ts';

type Kind = DraftKind<unknown, unknown>;
type Edit = (data: unknown) => object;

export interface WrittenEditor<About, Data> {
  /** Null until it is read from the device. */
  draft: Entry<About, Data> | null;
  /** Its state on the device, once something is written. */
  entry: ShownEntry<About> | undefined;
  /** It is queued and can't be changed until it is accepted, refused or taken back. */
  isQueued: boolean;
  /** The message that the device can't store or read it, or null. */
  unkept: string | null;
  /** Changes it; also before it is read. */
  change(edit: (data: Data) => Partial<Data>): void;
  /** Changes it for the device, not the person. */
  update(edit: (data: Data) => Partial<Data>): void;
  /** Queues it, after the last edit. If another tab has changed it meanwhile it stays, and the person is told. */
  send(edit?: (data: Data) => Partial<Data>): void;
  drop(): void;
  /** Sets the waiting entry aside, so that another can be written. Resolves to whether that was possible. */
  writeAnother(): Promise<boolean>;
  /** Makes an entry that was set aside the draft again; what is being written now is set aside. */
  writeAgain(id: string): Promise<boolean>;
}

/** Another tab has changed the same text: the person chooses before it is sent. */
export const isAsked = (draft: Entry | null): boolean => Object.keys(draft?.rivals ?? {}).length > 0;

/** Whether only this page has the entry of this name: the device could not store it. */
export const useIsUnkept = (name: EntryName): boolean =>
  useSyncExternalStore(watchUnkept, () => isUnkept(name));

/** The user's draft, stored on the device at each change, so that a reload or a lost network loses nothing. */
export function useWritten<About, Data>(
  { uid, kind, key }: EntryName,
  draftKind: DraftKind<About, Data>,
): WrittenEditor<About, Data> {
  const { t } = useLingui();
  const name = useMemo(() => ({ uid, kind, key }), [uid, kind, key]);
  const now = useSyncExternalStore(watchWritten, () => writtenAt(name));
  const entry = useEntry<About>(kind, key);
  const latest = useRef(draftKind);
  latest.current = draftKind;
  const notice = useRef({ title: '', message: '' });
  notice.current = {
    title: t`Not sent yet`,
    message: t`This draft was changed in another tab. Look at it and send it again.`,
  };
  useEffect(() => {
    void load(name, latest.current as Kind);
  }, [name]);
  const write = useMemo(
    () => ({
      change: (edit: (data: Data) => Partial<Data>) =>
        changeWritten(name, edit as Edit, latest.current as Kind),
      update: (edit: (data: Data) => Partial<Data>) => updateWritten(name, edit as Edit),
      send: (edit?: (data: Data) => Partial<Data>) =>
        void sendWritten(name, edit as Edit | undefined).then((isQueued) => {
          if (!isQueued) notify.error({ title: notice.current.title, message: notice.current.message });
        }),
      drop: () => dropWritten(name),
      writeAnother: () => writeAnother(name),
      writeAgain: (id: string) => writeAgain(name, id),
    }),
    [name],
  );
  const isLost = useIsUnkept(name);
  const unkept = isLost
    ? t`Not saved: this device has no room. Keep this page open until it is sent.`
    : now?.isUnreadable
      ? t`Your earlier draft can’t be read from this device at the moment. It is kept. Retrying automatically.`
      : null;
  return {
    draft: (now?.entry ?? null) as Entry<About, Data> | null,
    entry,
    isQueued: entry?.state === 'queued',
    unkept,
    ...write,
  };
}
